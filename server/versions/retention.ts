import { limits } from "../../contract/limits.ts";

type Candidate = { id: number; at: string };

/**
 * Finds the unpublished versions that retention deletes: of those before the last `limits.keptVersions`, all but the
 * newest of each day (UTC). Published versions are kept.
 * @param unpublished newest first
 */
export function findExpiredVersions(unpublished: readonly Candidate[]): number[] {
  const days = new Set<string>();
  return unpublished
    .slice(limits.keptVersions)
    .filter(({ at }) => {
      const day = at.slice(0, "2026-01-31".length);
      const isKnown = days.has(day);
      days.add(day);
      return isKnown;
    })
    .map(({ id }) => id);
}
