import { limits } from "../limits.ts";
import { commentBanBody } from "../schemas/comment.ts";
import { idParams } from "../schemas/list.ts";
import { deleteAccountBody, personalDataSchema } from "../schemas/personal-data.ts";
import {
  invitationBody,
  listedUserSchema,
  pendingRoleListSchema,
  roleChangeBody,
  userIdParams,
  userListQuery,
  userListSchema,
} from "../schemas/user.ts";
import { endpoint, noContent } from "./endpoint.ts";

export const userEndpoints = {
  list: endpoint({
    route: "GET /api/user/fetchAll",
    permission: "users.read",
    summary: "Lists users: all, or one page",
    tags: ["user"],
    querystring: userListQuery,
    responses: { 200: userListSchema },
  }),
  get: endpoint({
    route: "GET /api/user/:id",
    permission: "users.read",
    summary: "Returns one user",
    tags: ["user"],
    params: idParams,
    responses: { 200: listedUserSchema },
  }),
  changeRole: endpoint({
    route: "PATCH /api/user/userManagement/:userId",
    permission: "users.manage",
    summary: "Changes the role of a user",
    tags: ["user"],
    params: userIdParams,
    body: roleChangeBody,
    responses: { 204: noContent },
    errors: ["conflict"],
  }),
  banFromComments: endpoint({
    route: "PUT /api/user/:id/comment-ban",
    permission: "comment.moderate",
    summary: "Bans a user from commenting, or lifts the ban; only those who manage users may ban staff",
    tags: ["user"],
    params: idParams,
    body: commentBanBody,
    responses: { 204: noContent },
  }),
  endSessions: endpoint({
    route: "DELETE /api/user/:id/sessions",
    permission: "users.manage",
    summary: "Ends all sessions of another user, who can sign in again",
    tags: ["user"],
    params: idParams,
    responses: { 204: noContent },
  }),
  trash: endpoint({
    route: "DELETE /api/user/soft-delete/:id",
    permission: "users.manage",
    summary: "Moves a user to the recycle bin and ends their sessions",
    tags: ["user"],
    params: idParams,
    responses: { 204: noContent },
    errors: ["conflict"],
  }),
  restore: endpoint({
    route: "PUT /api/user/restore-user/:id",
    permission: "users.manage",
    summary: "Restores a user from the recycle bin",
    tags: ["user"],
    params: idParams,
    responses: { 204: noContent },
    errors: ["conflict"],
  }),
  purge: endpoint({
    route: "DELETE /api/user/:id",
    permission: "users.manage",
    summary: "Permanently deletes a user in the recycle bin; their comments stay, without a name",
    tags: ["user"],
    params: idParams,
    responses: { 204: noContent },
    errors: ["conflict"],
  }),
  listPendingRoles: endpoint({
    route: "GET /api/user/pending-roles",
    permission: "users.read",
    summary: "Lists the roles that wait for a first sign-in, newest first",
    tags: ["user"],
    responses: { 200: pendingRoleListSchema },
  }),
  invite: endpoint({
    route: "PUT /api/user/pending-roles",
    permission: "users.manage",
    summary: `Gives a role from the first sign-in with an e-mail address on, within ${limits.grantDays} days; USER takes it back`,
    tags: ["user"],
    body: invitationBody,
    responses: { 204: noContent },
    errors: ["conflict"],
  }),
};

export const personalDataEndpoints = {
  export: endpoint({
    route: "GET /api/user/me/data",
    permission: "session.manage",
    summary: "Exports all personal data of the signed-in user as a JSON file",
    tags: ["user"],
    responses: { 200: personalDataSchema },
  }),
  deleteAccount: endpoint({
    route: "DELETE /api/user/me",
    permission: "session.manage",
    summary: "Permanently deletes the signed-in user; their comments stay without a name, or are deleted too",
    tags: ["user"],
    body: deleteAccountBody,
    responses: { 204: noContent },
    errors: ["conflict"],
  }),
};
