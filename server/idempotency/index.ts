export { idempotencyHeaders } from "../../contract/endpoints/shared.ts";
export { deleteExpiredIdempotencyKeys, withIdempotency } from "./idempotency.ts";
