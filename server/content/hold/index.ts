export { findCommentReasons, findEntryReason } from "./hold.ts";
