/**
 * The database is unreachable, too slow, full, read-only, or a conflict persisted. Both engines' errors of these kinds become
 * this one. The API answers it with 503.
 */
export class DatabaseUnavailableError extends Error {
  /** Whether nothing was committed and a retry is likely to succeed. */
  readonly transient: boolean;

  constructor(cause: unknown, { transient }: { transient: boolean }) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.transient = transient;
  }
}
