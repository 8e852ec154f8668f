import { emptyQuery, idParams } from "../list.ts";
import { listedUserSchema, roleChangeBody, userIdParams, userListQuery, userListSchema } from "../user.ts";
import { endpoint } from "./endpoint.ts";
import { noContent } from "./shared.ts";

export const userEndpoints = {
  list: endpoint({
    method: "GET",
    path: "/api/user/fetchAll",
    permission: "users.read",
    summary: "Lists users: all, or one page",
    tags: ["user"],
    querystring: userListQuery,
    responses: { 200: userListSchema },
    errors: ["unauthenticated", "forbidden"],
  }),
  get: endpoint({
    method: "GET",
    path: "/api/user/:id",
    permission: "users.read",
    summary: "Returns one user",
    tags: ["user"],
    params: idParams,
    querystring: emptyQuery,
    responses: { 200: listedUserSchema },
    errors: ["unauthenticated", "forbidden", "not_found"],
  }),
  changeRole: endpoint({
    method: "PATCH",
    path: "/api/user/userManagement/:userId",
    permission: "users.manage",
    summary: "Changes the role of a user",
    tags: ["user"],
    params: userIdParams,
    body: roleChangeBody,
    responses: { 204: noContent },
    errors: ["unauthenticated", "forbidden", "not_found", "conflict", "invalid"],
  }),
  trash: endpoint({
    method: "DELETE",
    path: "/api/user/soft-delete/:id",
    permission: "users.manage",
    summary: "Moves a user to the recycle bin and ends their sessions",
    tags: ["user"],
    params: idParams,
    responses: { 204: noContent },
    errors: ["unauthenticated", "forbidden", "not_found", "conflict"],
  }),
  restore: endpoint({
    method: "PUT",
    path: "/api/user/restore-user/:id",
    permission: "users.manage",
    summary: "Restores a user from the recycle bin",
    tags: ["user"],
    params: idParams,
    responses: { 204: noContent },
    errors: ["unauthenticated", "forbidden", "not_found", "conflict"],
  }),
  purge: endpoint({
    method: "DELETE",
    path: "/api/user/:id",
    permission: "users.manage",
    summary: "Permanently deletes a user in the recycle bin; their comments stay, without a name",
    tags: ["user"],
    params: idParams,
    responses: { 204: noContent },
    errors: ["unauthenticated", "forbidden", "not_found", "conflict"],
  }),
};
