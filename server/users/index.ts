export { insertUser } from "./store.ts";
