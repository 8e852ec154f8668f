import { getPriority, setPriority } from "node:os";

/** Encoding yields the core to the server, which answers readers. */
const niceness = 10;

/**
 * Lowers the priority of this process to `niceness`. A process that is nicer already, such as one started with
 * `nice -n 15`, is left alone: raising the priority needs root and would fail.
 */
export function lowerPriority(
  current: number = getPriority(),
  set: (niceness: number) => void = setPriority,
): void {
  if (current < niceness) set(niceness);
}
