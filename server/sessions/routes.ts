import { z } from "zod";
import { emptyQuery } from "../../contract/list.ts";
import { apiMessages } from "../../contract/messages/api.ts";
import { permissionsOf } from "../../contract/permissions.ts";
import { currentUserSchema, registerBody, sessionListSchema, sessionSchema } from "../../contract/session.ts";
import {
  type App,
  authorize,
  authorizedTransact,
  errorResponses,
  HttpError,
  requireViewer,
  writeErrorResponses,
} from "../http/index.ts";
import { findActiveUser, presentUser } from "../users/index.ts";
import { listSessions } from "./sessions.ts";
import { type SignInDeps, signIn } from "./sign-in.ts";
import { deleteSession, deleteSessionsByUser, findSession } from "./store.ts";

const nothing = z.null().describe("nothing");

export function sessionRoutes(app: App, place: SignInDeps): void {
  const { db } = place.database;

  app.post(
    "/api/user/register",
    {
      config: { permission: "public", signIn: true },
      schema: {
        summary: "Signs in whoever the identity provider's credential names",
        tags: ["user"],
        body: registerBody,
        response: {
          200: sessionSchema,
          ...writeErrorResponses("unauthenticated", "forbidden", "invalid"),
        },
      },
    },
    ({ body, headers }) => signIn(place, body, headers["user-agent"] ?? ""),
  );

  app.get(
    "/api/user/me",
    {
      config: { permission: "session.manage" },
      schema: {
        summary: "Who one is, and may do, at this moment",
        tags: ["user"],
        querystring: emptyQuery,
        response: { 200: currentUserSchema, ...errorResponses("unauthenticated") },
      },
    },
    async (request) => {
      const viewer = requireViewer(request);
      const user = await findActiveUser(db, viewer.userId);
      if (!user) throw new HttpError("unauthenticated", apiMessages.sessionEnded);
      return { user: presentUser(user), may: permissionsOf(user.role) };
    },
  );

  app.post(
    "/api/user/logout",
    {
      config: { permission: "session.manage" },
      schema: {
        summary: "Ends the session",
        tags: ["user"],
        response: { 204: nothing, ...writeErrorResponses("unauthenticated") },
      },
    },
    async (request, reply) => {
      await authorizedTransact(
        db,
        request,
      )((transaction, viewer) => deleteSession(transaction, viewer.sessionID));
      return reply.status(204).send(null);
    },
  );

  app.get(
    "/api/user/sessions",
    {
      config: { permission: "session.manage" },
      schema: {
        summary: "One's own sessions, the one used last first",
        tags: ["user"],
        querystring: emptyQuery,
        response: { 200: sessionListSchema, ...errorResponses("unauthenticated") },
      },
    },
    async (request) => ({ sessions: await listSessions(db, requireViewer(request)) }),
  );

  app.delete(
    "/api/user/sessions",
    {
      config: { permission: "session.manage" },
      schema: {
        summary: "Ends all of one's own sessions, this one too",
        tags: ["user"],
        response: { 204: nothing, ...writeErrorResponses("unauthenticated") },
      },
    },
    async (request, reply) => {
      await authorizedTransact(
        db,
        request,
      )((transaction, viewer) => deleteSessionsByUser(transaction, viewer.userId));
      return reply.status(204).send(null);
    },
  );

  app.delete(
    "/api/user/sessions/:id",
    {
      config: { permission: "session.manage" },
      schema: {
        summary: "Ends one of one's own sessions",
        tags: ["user"],
        params: z.object({ id: z.uuid() }),
        response: {
          204: nothing,
          ...writeErrorResponses("unauthenticated", "forbidden", "not_found"),
        },
      },
    },
    async (request, reply) => {
      await authorizedTransact(
        db,
        request,
      )(async (transaction) => {
        const session = await findSession(transaction, request.params.id);
        if (!session) throw new HttpError("not_found", apiMessages.sessionNotFound);
        authorize(request, session.user_id);
        await deleteSession(transaction, session.id);
      });
      return reply.status(204).send(null);
    },
  );
}
