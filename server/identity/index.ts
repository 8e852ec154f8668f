export type { Claims } from "./claims.ts";
export { createIdentity, type Identity, requireNonce } from "./identity.ts";
export { localIssuer } from "./local-provider.ts";
export { localIdentityRoutes } from "./local-routes.ts";
export { deleteExpiredNonces } from "./nonces.ts";
export { redirectRoute } from "./redirect-route.ts";
export { identityRoutes } from "./routes.ts";
export { InvalidCredentialError } from "./verify.ts";
