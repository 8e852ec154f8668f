import { expect, test } from "vitest";
import type { Progress } from "../model/saved-record.ts";
import { describeProgress } from "./record-progress.tsx";

const live: Progress = {
  state: "live",
  hasUnpublishedChanges: false,
  publishedAt: "2026-11-01T05:00:00.000Z",
  publishAt: null,
  plansEarlierVersion: false,
  unpublishAt: null,
  scheduleError: null,
  review: null,
};
const draft: Progress = { ...live, state: "draft", publishedAt: null };
const requested = {
  status: "requested" as const,
  by: null,
  requestedAt: "2026-11-01T05:00:00.000Z",
  changedSince: false,
  returnedBy: null,
  reason: null,
};

test.each<[Progress, string[]]>([
  [draft, ["Draft"]],
  [{ ...draft, review: requested }, ["Waiting for review"]],
  [{ ...draft, review: { ...requested, status: "returned" } }, ["Draft"]],
  [live, ["Published"]],
  [{ ...live, hasUnpublishedChanges: true }, ["Published, with unpublished changes"]],
  [
    { ...draft, state: "scheduled", publishAt: "2026-12-01T05:00:00.000Z" },
    ["Publishes Tue 1 Dec 2026, 08:00 (East Africa Time), in 3 days"],
  ],
  [
    { ...live, unpublishAt: "2026-12-01T05:00:00.000Z", scheduleError: "The cover is missing." },
    [
      "Published",
      "Taken down Tue 1 Dec 2026, 08:00 (East Africa Time), in 3 days",
      "This was not done at its time: The cover is missing.",
    ],
  ],
])("%j is described as %j", (progress, lines) => {
  const clock = { now: "2026-11-28T05:00:00.000Z", timeZone: "Africa/Mogadishu" };
  expect(describeProgress(progress, clock)).toEqual(lines);
});
