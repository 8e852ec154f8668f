export { shellRoute } from "./routes.ts";
