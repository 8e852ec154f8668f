import { sessionEndpoints } from "../../../contract/endpoints/sessions.ts";
import { apiMessages } from "../../../contract/messages/api.ts";
import {
  type App,
  authorize,
  authorizedTransact,
  HttpError,
  requireViewer,
  routeOf,
} from "../../platform/http/index.ts";
import { deleteSessionsOfUser, findActiveUser, presentUser } from "../users/index.ts";
import { listSessions } from "./sessions.ts";
import { abilitiesOf, type SignInDeps, signIn } from "./sign-in.ts";
import { deleteSession, findSession } from "./store.ts";

export function sessionRoutes(app: App, deps: SignInDeps): void {
  const { db } = deps.database;

  app.route({
    ...routeOf(sessionEndpoints.signIn, { signIn: true }),
    handler: ({ body, headers }) => signIn(deps, body, headers["user-agent"] ?? ""),
  });

  app.route({
    ...routeOf(sessionEndpoints.currentUser),
    handler: async (request) => {
      const viewer = requireViewer(request);
      const user = await findActiveUser(db, viewer.userId);
      if (!user) throw new HttpError("unauthenticated", apiMessages.sessionEnded);
      return { user: presentUser(user), ...(await abilitiesOf(db, user.role)) };
    },
  });

  app.route({
    ...routeOf(sessionEndpoints.logOut),
    handler: async (request, reply) => {
      await authorizedTransact(db, request)({ invalidates: "nothing" }, (transaction, viewer) =>
        deleteSession(transaction, viewer.sessionID),
      );
      return reply.status(204).send(null);
    },
  });

  app.route({
    ...routeOf(sessionEndpoints.list),
    handler: async (request) => ({ sessions: await listSessions(db, requireViewer(request)) }),
  });

  app.route({
    ...routeOf(sessionEndpoints.deleteAll),
    handler: async (request, reply) => {
      await authorizedTransact(db, request)({ invalidates: "nothing" }, (transaction, viewer) =>
        deleteSessionsOfUser(transaction, viewer.userId),
      );
      return reply.status(204).send(null);
    },
  });

  app.route({
    ...routeOf(sessionEndpoints.delete),
    handler: async (request, reply) => {
      await authorizedTransact(db, request)({ invalidates: "nothing" }, async (transaction) => {
        const session = await findSession(transaction, request.params.id);
        if (!session) throw new HttpError("not_found", apiMessages.sessionNotFound);
        authorize(request, session.user_id);
        await deleteSession(transaction, session.id);
      });
      return reply.status(204).send(null);
    },
  });
}
