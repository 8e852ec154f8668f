import { z } from "zod";
import { emptyQuery, idParams } from "../../contract/list.ts";
import { apiMessages } from "../../contract/messages/api.ts";
import {
  listedUserSchema,
  roleChangeBody,
  userIdParams,
  userListQuery,
  userListSchema,
} from "../../contract/user.ts";
import type { Database } from "../database/index.ts";
import {
  type App,
  authorizedTransact,
  errorResponses,
  HttpError,
  writeErrorResponses,
} from "../http/index.ts";
import type { Images } from "../images/index.ts";
import { findActiveUser } from "./store.ts";
import { changeRole, purgeUser, restoreUser, trashUser } from "./user-admin.ts";
import { listUsers, presentListedUser } from "./user-list.ts";

const nothing = z.null().describe("nothing");
const refused = writeErrorResponses("unauthenticated", "forbidden", "not_found", "conflict");

export function userRoutes(app: App, database: Database, images: Images): void {
  const { db } = database;

  app.get(
    "/api/user/fetchAll",
    {
      config: { permission: "users.read" },
      schema: {
        summary: "The users: all, or one page",
        tags: ["user"],
        querystring: userListQuery,
        response: { 200: userListSchema, ...errorResponses("unauthenticated", "forbidden") },
      },
    },
    async ({ query }) => {
      const whole = query.page === undefined && query.limit === undefined;
      const list = await listUsers(db, query, whole);
      return whole ? list.users : list;
    },
  );

  app.get(
    "/api/user/:id",
    {
      config: { permission: "users.read" },
      schema: {
        summary: "One user",
        tags: ["user"],
        params: idParams,
        querystring: emptyQuery,
        response: {
          200: listedUserSchema,
          ...errorResponses("unauthenticated", "forbidden", "not_found"),
        },
      },
    },
    async ({ params }) => {
      const row = await findActiveUser(db, params.id);
      if (!row) throw new HttpError("not_found", apiMessages.userNotFound);
      return presentListedUser(row);
    },
  );

  app.patch(
    "/api/user/userManagement/:userId",
    {
      config: { permission: "users.manage" },
      schema: {
        summary: "Gives a user another role",
        tags: ["user"],
        params: userIdParams,
        body: roleChangeBody,
        response: {
          204: nothing,
          ...refused,
          ...errorResponses("invalid"),
        },
      },
    },
    async (request, reply) => {
      const { userId } = request.params;
      const { body } = request;
      if (body.userId !== undefined && body.userId !== userId) {
        throw new HttpError("invalid", apiMessages.malformed, { userId: "is not that of the address" });
      }
      await changeRole(database, authorizedTransact(db, request), userId, body.statusValue);
      return reply.status(204).send(null);
    },
  );

  app.delete(
    "/api/user/soft-delete/:id",
    {
      config: { permission: "users.manage" },
      schema: {
        summary: "Removes a user, who can be restored",
        tags: ["user"],
        params: idParams,
        response: { 204: nothing, ...refused },
      },
    },
    async (request, reply) => {
      await trashUser(database, authorizedTransact(db, request), request.params.id);
      return reply.status(204).send(null);
    },
  );

  app.put(
    "/api/user/restore-user/:id",
    {
      config: { permission: "users.manage" },
      schema: {
        summary: "Restores a removed user",
        tags: ["user"],
        params: idParams,
        response: { 204: nothing, ...refused },
      },
    },
    async (request, reply) => {
      await restoreUser(database, authorizedTransact(db, request), request.params.id);
      return reply.status(204).send(null);
    },
  );

  app.delete(
    "/api/user/:id",
    {
      config: { permission: "users.manage" },
      schema: {
        summary: "Erases a removed user for good; their comments stay, without a name",
        tags: ["user"],
        params: idParams,
        response: { 204: nothing, ...refused },
      },
    },
    async (request, reply) => {
      await purgeUser(database, images, authorizedTransact(db, request), request.params.id);
      return reply.status(204).send(null);
    },
  );
}
