import { userEndpoints } from "../../../contract/endpoints/users.ts";
import { apiMessages } from "../../../contract/messages/api.ts";
import type { Database } from "../../platform/database/index.ts";
import { type App, authorizedTransact, HttpError, routeOf } from "../../platform/http/index.ts";
import type { Images } from "../../platform/images/index.ts";
import { findActiveUser } from "./store.ts";
import { changeRole, endSessions, purgeUser, restoreUser, setCommentBan, trashUser } from "./user-admin.ts";
import { listUsers, presentListedUser } from "./user-list.ts";

export function userRoutes(app: App, database: Database, images: Images): void {
  const { db } = database;

  app.route({
    ...routeOf(userEndpoints.list),
    handler: async ({ query }) => {
      const whole = query.page === undefined && query.limit === undefined;
      const list = await listUsers(db, query, whole);
      return whole ? list.users : list;
    },
  });

  app.route({
    ...routeOf(userEndpoints.get),
    handler: async ({ params }) => {
      const row = await findActiveUser(db, params.id);
      if (!row) throw new HttpError("not_found", apiMessages.userNotFound);
      return presentListedUser(row);
    },
  });

  app.route({
    ...routeOf(userEndpoints.changeRole),
    handler: async (request, reply) => {
      const { userId } = request.params;
      const { body } = request;
      if (body.userId !== undefined && body.userId !== userId) {
        throw new HttpError("invalid", apiMessages.malformed, { userId: "is not that of the address" });
      }
      await changeRole(authorizedTransact(db, request), userId, body.statusValue);
      return reply.status(204).send(null);
    },
  });

  app.route({
    ...routeOf(userEndpoints.banFromComments),
    handler: async (request, reply) => {
      await setCommentBan(authorizedTransact(db, request), request.params.id, request.body.banned);
      return reply.status(204).send(null);
    },
  });

  app.route({
    ...routeOf(userEndpoints.endSessions),
    handler: async (request, reply) => {
      await endSessions(authorizedTransact(db, request), request.params.id);
      return reply.status(204).send(null);
    },
  });

  app.route({
    ...routeOf(userEndpoints.trash),
    handler: async (request, reply) => {
      await trashUser(authorizedTransact(db, request), request.params.id);
      return reply.status(204).send(null);
    },
  });

  app.route({
    ...routeOf(userEndpoints.restore),
    handler: async (request, reply) => {
      await restoreUser(authorizedTransact(db, request), request.params.id);
      return reply.status(204).send(null);
    },
  });

  app.route({
    ...routeOf(userEndpoints.purge),
    handler: async (request, reply) => {
      await purgeUser(database, images, authorizedTransact(db, request), request.params.id);
      return reply.status(204).send(null);
    },
  });
}
