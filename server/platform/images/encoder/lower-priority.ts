import { getPriority, setPriority } from "node:os";

/** Encoding yields the CPU to the server, which answers requests. */
const niceness = 10;

/**
 * Lowers the priority of this process to `niceness`. Does nothing if it is lower already, such as with `nice -n 15`:
 * raising the priority requires root.
 */
export function lowerPriority(
  current: number = getPriority(),
  set: (niceness: number) => void = setPriority,
): void {
  if (current < niceness) set(niceness);
}
