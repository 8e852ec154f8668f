import { z } from "zod";
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
} from "../schemas/session.ts";
import { endpoint, noContent } from "./endpoint.ts";

export const sessionEndpoints = {
  identityProvider: endpoint({
    route: "GET /api/user/identity-provider",
    permission: "public",
    summary: "Returns the identity provider of the sign-in page",
    tags: ["user"],
    responses: { 200: identityProviderSchema },
  }),
  createNonce: endpoint({
    route: "POST /api/user/nonce",
    budget: "signIn",
    permission: "public",
    summary: "Creates a nonce to sign in with",
    tags: ["user"],
    responses: { 200: nonceSchema },
  }),
  signIn: endpoint({
    route: "POST /api/user/register",
    budget: "signIn",
    permission: "public",
    summary: "Signs in with an ID token of the identity provider",
    tags: ["user"],
    body: registerBody,
    responses: { 200: sessionSchema },
    errors: ["unauthenticated", "forbidden"],
  }),
  currentUser: endpoint({
    route: "GET /api/user/me",
    permission: "session.manage",
    summary: "Returns the signed-in user and their permissions",
    tags: ["user"],
    responses: { 200: currentUserSchema },
  }),
  logOut: endpoint({
    route: "POST /api/user/logout",
    permission: "session.manage",
    summary: "Ends the current session",
    tags: ["user"],
    responses: { 204: noContent },
  }),
  list: endpoint({
    route: "GET /api/user/sessions",
    permission: "session.manage",
    summary: "Lists the signed-in user's sessions, last used first",
    tags: ["user"],
    responses: { 200: sessionListSchema },
  }),
  deleteAll: endpoint({
    route: "DELETE /api/user/sessions",
    permission: "session.manage",
    summary: "Ends all sessions of the signed-in user, including the current one",
    tags: ["user"],
    responses: { 204: noContent },
  }),
  delete: endpoint({
    route: "DELETE /api/user/sessions/:id",
    permission: "session.manage",
    summary: "Ends one session of the signed-in user",
    tags: ["user"],
    params: z.object({ id: z.uuid() }),
    responses: { 204: noContent },
    errors: ["forbidden"],
  }),
};

/** The local identity provider, for trying the product out. */
export const localIdentityEndpoints = {
  accounts: endpoint({
    route: "GET /identity/local/accounts",
    permission: "public",
    hide: true,
    responses: { 200: localAccountsSchema },
    errors: ["not_found"],
  }),
  credential: endpoint({
    route: "POST /identity/local/credential",
    budget: "signIn",
    permission: "public",
    hide: true,
    body: localCredentialBody,
    responses: { 200: localCredentialSchema },
    errors: ["not_found"],
  }),
};
