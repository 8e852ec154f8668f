export { type CountView, createNumbers } from "./create-numbers.ts";
export { deleteOldNumbers } from "./retention.ts";
