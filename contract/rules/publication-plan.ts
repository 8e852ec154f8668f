import { planErrorMessages } from "../messages/staff/newsroom.ts";
import { newsroomLimits } from "../values/limits/newsroom.ts";

/** When a record is published and taken down: ISO 8601 in UTC, null for not planned. */
export type PublicationPlan = { publishAt: string | null; unpublishAt: string | null };
export type PlanField = keyof PublicationPlan;
export type PlanErrors = Partial<Record<PlanField, string>>;

const maxAheadMs = newsroomLimits.maxPlanYears * 366 * 86_400_000;

/**
 * Finds what is wrong with a plan, by field. The server decides with it, and the form shows it before.
 * @param nowMs the current time
 */
export function findPlanErrors(
  { publishAt, unpublishAt }: PublicationPlan,
  nowMs: number,
  isLive: boolean,
): PlanErrors {
  const publishError = findMomentError(publishAt, nowMs);
  const unpublishError =
    findMomentError(unpublishAt, nowMs) ?? findOrderError(publishAt, unpublishAt, isLive);
  return {
    ...(publishError && { publishAt: publishError }),
    ...(unpublishError && { unpublishAt: unpublishError }),
  };
}

function findMomentError(moment: string | null, nowMs: number): string | undefined {
  if (moment === null) return undefined;
  const aheadMs = Date.parse(moment) - nowMs;
  if (aheadMs <= 0) return planErrorMessages.past;
  return aheadMs > maxAheadMs ? planErrorMessages.tooFar : undefined;
}

function findOrderError(
  publishAt: string | null,
  unpublishAt: string | null,
  isLive: boolean,
): string | undefined {
  if (unpublishAt === null) return undefined;
  if (publishAt === null) return isLive ? undefined : planErrorMessages.notLive;
  return Date.parse(unpublishAt) <= Date.parse(publishAt) ? planErrorMessages.takenDownFirst : undefined;
}
