/** A unique Idempotency-Key. Not by `crypto.randomUUID()`, which exists only in secure contexts (HTTPS, localhost). */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
