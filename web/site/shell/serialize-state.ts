/** Serializes to JSON that cannot end a script element that contains it. */
export function serializeState(state: unknown): string {
  return JSON.stringify(state).replace(/</g, "\\u003c");
}
