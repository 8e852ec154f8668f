/** Timers that run something after a pause, and at intervals without one. */
export function createTimers(intervalMs: number, run: () => void) {
  let pause = 0;
  let interval = 0;
  return {
    start(pauseMs: number): void {
      clearTimeout(pause);
      pause = window.setTimeout(run, pauseMs);
      interval ||= window.setTimeout(run, intervalMs);
    },
    /** Until the next start. What runs calls it first. */
    stop(): void {
      clearTimeout(pause);
      clearTimeout(interval);
      pause = interval = 0;
    },
    isRunning: () => pause !== 0,
  };
}
