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
import { accountLimits } from "../values/limits/accounts.ts";
import { endpointsUnder, noContent } from "./endpoint.ts";

const ownEndpoint = endpointsUnder("user", { permission: "session.manage" });
const readEndpoint = endpointsUnder("user", { permission: "users.read" });
const changeEndpoint = endpointsUnder("user", { permission: "users.manage", responses: { 204: noContent } });
const changeState = endpointsUnder("user", {
  permission: "users.manage",
  params: idParams,
  responses: { 204: noContent },
  errors: ["conflict"],
});

export const userEndpoints = {
  list: readEndpoint({
    route: "GET /api/user/fetchAll",
    summary: "Lists users: all, or one page",
    querystring: userListQuery,
    responses: { 200: userListSchema },
  }),
  get: readEndpoint({
    route: "GET /api/user/:id",
    summary: "Returns one user",
    params: idParams,
    responses: { 200: listedUserSchema },
  }),
  changeRole: changeEndpoint({
    route: "PATCH /api/user/userManagement/:userId",
    summary: "Changes the role of a user",
    params: userIdParams,
    body: roleChangeBody,
    errors: ["conflict"],
  }),
  banFromComments: endpointsUnder("user", { permission: "comment.moderate" })({
    route: "PUT /api/user/:id/comment-ban",
    summary: "Bans a user from commenting, or lifts the ban; only those who manage users may ban staff",
    params: idParams,
    body: commentBanBody,
    responses: { 204: noContent },
  }),
  endSessions: changeEndpoint({
    route: "DELETE /api/user/:id/sessions",
    summary: "Ends all sessions of another user, who can sign in again",
    params: idParams,
  }),
  trash: changeState({
    route: "DELETE /api/user/soft-delete/:id",
    summary: "Moves a user to the recycle bin and ends their sessions",
  }),
  restore: changeState({
    route: "PUT /api/user/restore-user/:id",
    summary: "Restores a user from the recycle bin",
  }),
  purge: changeState({
    route: "DELETE /api/user/:id",
    summary: "Permanently deletes a user in the recycle bin; their comments stay, without a name",
  }),
  listPendingRoles: readEndpoint({
    route: "GET /api/user/pending-roles",
    summary: "Lists the roles that wait for a first sign-in, newest first",
    responses: { 200: pendingRoleListSchema },
  }),
  invite: changeEndpoint({
    route: "PUT /api/user/pending-roles",
    summary: `Gives a role from the first sign-in with an e-mail address on, within ${accountLimits.grantDays} days; USER takes it back`,
    body: invitationBody,
    errors: ["conflict"],
  }),
};

export const personalDataEndpoints = {
  export: ownEndpoint({
    route: "GET /api/user/me/data",
    summary: "Exports all personal data of the signed-in user as a JSON file",
    responses: { 200: personalDataSchema },
  }),
  deleteAccount: ownEndpoint({
    route: "DELETE /api/user/me",
    summary: "Permanently deletes the signed-in user; their comments stay without a name, or are deleted too",
    body: deleteAccountBody,
    responses: { 204: noContent },
    errors: ["conflict"],
  }),
};
