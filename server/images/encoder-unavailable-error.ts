/** The encoder process ended before it answered. A retry may succeed. */
export class EncoderUnavailableError extends Error {}
