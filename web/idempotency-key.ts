/** A key that nobody else makes. Not `crypto.randomUUID()`, which is there only over HTTPS and on one's own machine. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
