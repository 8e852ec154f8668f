export { forgetOldAnswers, idempotencyHeaders, once } from "./idempotency.ts";
