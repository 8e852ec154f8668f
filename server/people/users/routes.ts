import type { FastifyRequest } from "fastify";
import { userEndpoints } from "../../../contract/endpoints/users.ts";
import { apiMessages } from "../../../contract/messages/staff/api.ts";
import type { Database } from "../../platform/database/index.ts";
import { type App, addRoute, authorizedTransact, HttpError } from "../../platform/http/index.ts";
import type { Images } from "../../platform/images/index.ts";
import { invite, listPendingRoles } from "./pending-roles.ts";
import { findActiveUser } from "./store.ts";
import { changeRole, endSessions, purgeUser, restoreUser, setCommentBan, trashUser } from "./user-admin.ts";
import { listUsers, presentListedUser } from "./user-list.ts";

export function userRoutes(app: App, database: Database, images: Images): void {
  const { db } = database;
  const write = (request: FastifyRequest) => authorizedTransact(db, request);

  addRoute(app, userEndpoints.list, async ({ query }) => {
    const whole = query.page === undefined && query.limit === undefined;
    const list = await listUsers(db, query, whole);
    return whole ? list.users : list;
  });

  addRoute(app, userEndpoints.get, async ({ params }) => {
    const row = await findActiveUser(db, params.id);
    if (!row) throw new HttpError("not_found", apiMessages.userNotFound);
    return presentListedUser(row);
  });

  addRoute(app, userEndpoints.changeRole, async (request) => {
    const { userId } = request.params;
    const { body } = request;
    if (body.userId !== undefined && body.userId !== userId) {
      throw new HttpError("invalid", apiMessages.malformed, { userId: "is not that of the address" });
    }
    await changeRole(write(request), userId, body.statusValue);
  });

  addRoute(app, userEndpoints.banFromComments, (request) =>
    setCommentBan(write(request), request.params.id, request.body.banned),
  );

  addRoute(app, userEndpoints.endSessions, (request) => endSessions(write(request), request.params.id));

  addRoute(app, userEndpoints.trash, (request) => trashUser(write(request), request.params.id));

  addRoute(app, userEndpoints.restore, (request) => restoreUser(write(request), request.params.id));

  addRoute(app, userEndpoints.purge, (request) =>
    purgeUser(database, images, write(request), request.params.id),
  );

  addRoute(app, userEndpoints.listPendingRoles, async () => ({ pendingRoles: await listPendingRoles(db) }));

  addRoute(app, userEndpoints.invite, (request) =>
    invite(write(request), request.body.email, request.body.user_role),
  );
}
