export { createIdentity, type Identity, type IdentityConfig, requireNonce } from "./identity.ts";
export { localIssuer } from "./local-provider.ts";
export { localIdentityRoutes } from "./local-routes.ts";
export { deleteExpiredNonces } from "./nonces.ts";
export type { OpenidConfig } from "./openid-provider.ts";
export { identityRoutes, redirectRoute } from "./routes.ts";
export { type Claims, InvalidCredentialError } from "./verify.ts";
