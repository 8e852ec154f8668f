export { importRedirects } from "./import-redirects.ts";
export type { RedirectDeps } from "./manage-redirects.ts";
export { parseSource } from "./match-address.ts";
export { createRedirects } from "./redirects.ts";
export { redirectRoutes } from "./routes.ts";
