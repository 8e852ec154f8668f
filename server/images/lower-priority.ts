import { getPriority, setPriority } from "node:os";

/** Readers come first: of two that want a core, the one that is this nice waits. */
const niceness = 10;

/**
 * Makes this process at least as nice as `niceness`. Becoming less nice takes root, so a process that is nicer already,
 * as one that was started with `nice -n 15`, stays as it is.
 */
export function lowerPriority(
  current: number = getPriority(),
  set: (niceness: number) => void = setPriority,
): void {
  if (current < niceness) set(niceness);
}
