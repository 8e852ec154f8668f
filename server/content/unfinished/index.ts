export { unfinishedRoutes } from "./unfinished.ts";
