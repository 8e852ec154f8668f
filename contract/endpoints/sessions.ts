import { z } from "zod";
import { emptyQuery } from "../list.ts";
import {
  currentUserSchema,
  identityProviderSchema,
  localAccountsSchema,
  localCredentialBody,
  localCredentialSchema,
  nonceSchema,
  registerBody,
  sessionListSchema,
  sessionSchema,
} from "../session.ts";
import { endpoint } from "./endpoint.ts";
import { noContent } from "./shared.ts";

export const sessionEndpoints = {
  identityProvider: endpoint({
    method: "GET",
    path: "/api/user/identity-provider",
    permission: "public",
    summary: "Returns the identity provider of the sign-in page",
    tags: ["user"],
    querystring: emptyQuery,
    responses: { 200: identityProviderSchema },
    errors: [],
  }),
  createNonce: endpoint({
    method: "POST",
    path: "/api/user/nonce",
    permission: "public",
    summary: "Creates a nonce to sign in with",
    tags: ["user"],
    responses: { 200: nonceSchema },
    errors: [],
  }),
  signIn: endpoint({
    method: "POST",
    path: "/api/user/register",
    permission: "public",
    summary: "Signs in with an ID token of the identity provider",
    tags: ["user"],
    body: registerBody,
    responses: { 200: sessionSchema },
    errors: ["unauthenticated", "forbidden", "invalid"],
  }),
  currentUser: endpoint({
    method: "GET",
    path: "/api/user/me",
    permission: "session.manage",
    summary: "Returns the signed-in user and their permissions",
    tags: ["user"],
    querystring: emptyQuery,
    responses: { 200: currentUserSchema },
    errors: ["unauthenticated"],
  }),
  logOut: endpoint({
    method: "POST",
    path: "/api/user/logout",
    permission: "session.manage",
    summary: "Ends the current session",
    tags: ["user"],
    responses: { 204: noContent },
    errors: ["unauthenticated"],
  }),
  list: endpoint({
    method: "GET",
    path: "/api/user/sessions",
    permission: "session.manage",
    summary: "Lists the signed-in user's sessions, last used first",
    tags: ["user"],
    querystring: emptyQuery,
    responses: { 200: sessionListSchema },
    errors: ["unauthenticated"],
  }),
  deleteAll: endpoint({
    method: "DELETE",
    path: "/api/user/sessions",
    permission: "session.manage",
    summary: "Ends all sessions of the signed-in user, including the current one",
    tags: ["user"],
    responses: { 204: noContent },
    errors: ["unauthenticated"],
  }),
  delete: endpoint({
    method: "DELETE",
    path: "/api/user/sessions/:id",
    permission: "session.manage",
    summary: "Ends one session of the signed-in user",
    tags: ["user"],
    params: z.object({ id: z.uuid() }),
    responses: { 204: noContent },
    errors: ["unauthenticated", "forbidden", "not_found"],
  }),
};

/** The local identity provider, for trying the product out. */
export const localIdentityEndpoints = {
  accounts: endpoint({
    method: "GET",
    path: "/identity/local/accounts",
    permission: "public",
    hide: true,
    querystring: emptyQuery,
    responses: { 200: localAccountsSchema },
    errors: ["not_found"],
  }),
  credential: endpoint({
    method: "POST",
    path: "/identity/local/credential",
    permission: "public",
    hide: true,
    body: localCredentialBody,
    responses: { 200: localCredentialSchema },
    errors: ["not_found", "invalid"],
  }),
};
