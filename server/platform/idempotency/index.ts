export { type KeyedRequest, withIdempotency } from "./idempotency.ts";
export { deleteExpiredIdempotencyKeys } from "./store.ts";
