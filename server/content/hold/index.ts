export { findCommentReasons, findHoldReason } from "./hold.ts";
