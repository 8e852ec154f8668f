export { createNumbers, type Numbers } from "./numbers.ts";
export { numbersRoutes } from "./routes.ts";
export { deleteOldNumbers } from "./store.ts";
