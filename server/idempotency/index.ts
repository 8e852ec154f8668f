export { idempotencyHeaders, once } from "./idempotency.ts";
