import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { startTestServer } from "../../server/testing/index.ts";
import type { Fate } from "./line.ts";
import { type Given, Scenario, type Step, type StepName } from "./scenario.ts";

/** The figure of the product is 10,000: `SEQUENCES=10000 vitest run verification/writing`. */
const { SEQUENCES, SEED = SEQUENCES ? undefined : "1", REPLAY } = process.env;
/** The suite plays the same ones each time. */
const sequences = Number(SEQUENCES ?? 25);

const server = await startTestServer(afterAll);

const step = fc.record<Step>({
  who: fc.constantFrom(0, 0, 1, 2),
  what: fc.constantFrom<StepName>(
    ...(["type", "type", "type", "type", "extend", "extend", "remove", "undo"] as const),
    ...(["instant", "pause", "pause", "while", "offline", "online", "online", "deliver"] as const),
    ...(["crash", "reload", "leave", "refresh", "open", "open", "stopWaiting"] as const),
    ...(["draft", "draft", "publish", "publishAndStay", "takeDown"] as const),
    ...(["choose", "choose", "decideLater", "discard", "bringBack", "writeHere"] as const),
  ),
  at: fc.nat(50),
  fates: fc.array(
    fc.constantFrom<Fate>(
      ...(["ok", "ok", "ok", "ok", "lostRequest", "lostAnswer"] as const),
      ...(["lateRequest", "lateAnswer", "repeated"] as const),
    ),
    { maxLength: 3 },
  ),
});

const given = fc.record<Given>({
  kind: fc.constantFrom("post", "service"),
  isNew: fc.boolean(),
  hasPhone: fc.boolean(),
});

test("no line that anybody typed is lost", { timeout: 60_000 + sequences * 10_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(given, fc.array(step, { minLength: 6, maxLength: 26 }), async (start, steps) => {
      const scenario = await Scenario.start(server, start);
      for (const each of steps) await scenario.run(each);
      expect(await scenario.finish(), scenario.log.join("\n")).toEqual([]);
    }),
    {
      numRuns: sequences,
      endOnFailure: true,
      ...(SEED && { seed: Number(SEED) }),
      ...(REPLAY && { path: REPLAY }),
    },
  );
});
