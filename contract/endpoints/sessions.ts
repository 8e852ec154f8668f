import { z } from "zod";
import {
  callbackQuery,
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
import { endpointsUnder, noContent } from "./endpoint.ts";

const endpoint = endpointsUnder("user", { permission: "session.manage" });
const publicEndpoint = endpointsUnder("user", { permission: "public" });
const redirect = endpointsUnder("user", {
  permission: "public",
  budget: "signIn",
  responses: { 303: noContent },
  errors: ["not_found", "too_many_requests"],
});
const localEndpoint = endpointsUnder("user", { permission: "public", hide: true, errors: ["not_found"] });

export const sessionEndpoints = {
  identityProvider: publicEndpoint({
    route: "GET /api/user/identity-provider",
    summary: "Returns the identity provider of the sign-in page",
    responses: { 200: identityProviderSchema },
  }),
  createNonce: publicEndpoint({
    route: "POST /api/user/nonce",
    budget: "signIn",
    summary: "Creates a nonce to sign in with",
    responses: { 200: nonceSchema },
  }),
  signIn: publicEndpoint({
    route: "POST /api/user/register",
    budget: "signIn",
    summary: "Signs in with an ID token of the identity provider",
    body: registerBody,
    responses: { 200: sessionSchema },
    errors: ["unauthenticated", "account_removed"],
  }),
  currentUser: endpoint({
    route: "GET /api/user/me",
    summary: "Returns the signed-in user and their permissions",
    responses: { 200: currentUserSchema },
  }),
  logOut: endpoint({
    route: "POST /api/user/logout",
    summary: "Ends the current session",
    responses: { 204: noContent },
  }),
  list: endpoint({
    route: "GET /api/user/sessions",
    summary: "Lists the signed-in user's sessions, last used first",
    responses: { 200: sessionListSchema },
  }),
  deleteAll: endpoint({
    route: "DELETE /api/user/sessions",
    summary: "Ends all sessions of the signed-in user, including the current one",
    responses: { 204: noContent },
  }),
  delete: endpoint({
    route: "DELETE /api/user/sessions/:id",
    summary: "Ends one session of the signed-in user",
    params: z.object({ id: z.uuid() }),
    responses: { 204: noContent },
    errors: ["forbidden"],
  }),
};

/** Sign-in by redirects, with the OpenID provider of the college. */
export const identityEndpoints = {
  login: redirect({
    route: "GET /api/identity/login",
    summary: "Redirects to the identity provider",
  }),
  callback: redirect({
    route: "GET /api/identity/callback",
    summary: "Redirects from the identity provider to the sign-in page, with a credential or a failure",
    querystring: callbackQuery,
  }),
};

/** The local identity provider, for trying the product out. */
export const localIdentityEndpoints = {
  accounts: localEndpoint({
    route: "GET /identity/local/accounts",
    responses: { 200: localAccountsSchema },
  }),
  credential: localEndpoint({
    route: "POST /identity/local/credential",
    budget: "signIn",
    body: localCredentialBody,
    responses: { 200: localCredentialSchema },
  }),
};
