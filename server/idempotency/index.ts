export { deleteExpiredIdempotencyKeys, withIdempotency } from "./idempotency.ts";
