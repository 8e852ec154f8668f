import { describe, expect, test } from "vitest";
import { planErrorMessages, scheduleMessages } from "../../../../contract/messages/newsroom/en.ts";
import type { PublicationPlan } from "../../../../contract/publication-plan.ts";
import { readPlan } from "./read-plan.ts";

const nowMs = Date.parse("2026-03-01T10:00:00.000Z");
const none = { date: "", time: "" };
const nothing: PublicationPlan = { publishAt: null, unpublishAt: null };

function read(
  publish: string,
  unpublish: string,
  { timeZone = "Africa/Mogadishu", current = nothing, isLive = false } = {},
) {
  const written = (text: string) => {
    const [date = "", time = ""] = text.split(" ");
    return text === "" ? none : { date, time };
  };
  const plan = { publishAt: written(publish), unpublishAt: written(unpublish) };
  return readPlan(plan, { timeZone, nowMs, current, isLive });
}

describe("a plan is refused", () => {
  test.each([
    ["2026-03-01 13:00", "", { publishAt: planErrorMessages.past }],
    [
      "2025-03-05 08:00",
      "2025-03-06 08:00",
      { publishAt: planErrorMessages.past, unpublishAt: planErrorMessages.past },
    ],
    ["2126-03-05 08:00", "", { publishAt: planErrorMessages.tooFar }],
    ["2026-03-05 08:00", "2026-03-05 08:00", { unpublishAt: planErrorMessages.takenDownFirst }],
    ["2026-03-05 08:00", "2026-03-04 08:00", { unpublishAt: planErrorMessages.takenDownFirst }],
    ["", "2026-03-04 08:00", { unpublishAt: planErrorMessages.notLive }],
    ["2026-03-05", "", { publishAt: scheduleMessages.incomplete }],
    ["2026-03-05 08:00", " 08:00", { unpublishAt: scheduleMessages.incomplete }],
  ])("from %j to %j", (publish, unpublish, errors) => {
    expect(read(publish, unpublish)).toEqual({ errors });
  });

  test("at an hour that the clocks skip, and the next time is named", () => {
    const refused = read("2026-03-29 02:30", "", { timeZone: "Europe/Berlin" });
    expect(refused).toEqual({ errors: { publishAt: scheduleMessages.never("02:30", "03:30") } });
  });
});

test("a plan is read in the college's time zone", () => {
  expect(read("2026-03-05 08:00", "2026-03-06 08:00")).toEqual({
    plan: { publishAt: "2026-03-05T05:00:00.000Z", unpublishAt: "2026-03-06T05:00:00.000Z" },
  });
});

test("a live record can be taken down without another publication", () => {
  expect(read("", "2026-03-06 08:00", { isLive: true })).toEqual({
    plan: { publishAt: null, unpublishAt: "2026-03-06T05:00:00.000Z" },
  });
});

test("empty inputs plan nothing", () => {
  expect(read("", "")).toEqual({ plan: nothing });
});

test("of an hour that occurs twice the first one counts, unless the second was planned before", () => {
  const [first, second] = ["2026-10-25T00:30:00.000Z", "2026-10-25T01:30:00.000Z"];
  const timeZone = "Europe/Berlin";
  expect(read("2026-10-25 02:30", "", { timeZone })).toEqual({ plan: { ...nothing, publishAt: first } });
  const current = { ...nothing, publishAt: second };
  expect(read("2026-10-25 02:30", "", { timeZone, current })).toEqual({ plan: current });
});
