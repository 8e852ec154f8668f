export { type CountEmptySearch, type CountView, createNumbers } from "./create-numbers.ts";
export type { Numbers } from "./numbers.ts";
export { deleteOldNumbers } from "./retention.ts";
export { numbersRoutes } from "./routes.ts";
