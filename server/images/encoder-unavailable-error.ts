/** What encodes pictures ended before it was done. Another try may go well. */
export class EncoderUnavailableError extends Error {}
