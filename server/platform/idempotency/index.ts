export { deleteExpiredIdempotencyKeys, type KeyedRequest, withIdempotency } from "./idempotency.ts";
