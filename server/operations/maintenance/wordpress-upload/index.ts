export { type Imports, openImports } from "./imports.ts";
export { importRoutes } from "./routes.ts";
