/**
 * The database cannot do it now, through no fault of whoever asked: it is gone, too slow, full, read-only, or
 * others were in the way. Both engines' own errors of that kind become this one; it is answered with 503.
 */
export class DatabaseUnavailableError extends Error {
  /** Whether it is certain that nothing was kept, and likely that another try at once goes well. */
  readonly transient: boolean;

  constructor(cause: unknown, { transient }: { transient: boolean }) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.transient = transient;
  }
}
