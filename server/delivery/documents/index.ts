export { documentFileRoute } from "./routes.ts";
