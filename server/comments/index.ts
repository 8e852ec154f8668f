export { insertComment, newestComments } from "./store.ts";
