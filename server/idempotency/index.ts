export { deleteExpiredIdempotencyKeys, idempotencyHeaders, withIdempotency } from "./idempotency.ts";
