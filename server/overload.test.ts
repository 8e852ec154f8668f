import { expect, onTestFinished, test } from "vitest";
import { openBusySite, sendCrowd } from "../bench/overload/site.ts";
import { workOn } from "../bench/overload/work.ts";

// Wide margins, because the machine has other things to do: script/overload measures.
test("a crowd that asks for far too much gets most of what can be done, and takes nothing from the others", async () => {
  const site = await openBusySite(1_000);
  onTestFinished(() => site.remove());
  const paths = ["/api/posts"];
  const best = await sendCrowd({ port: site.port, paths, connections: 4, seconds: 2 });
  const work = workOn(site);
  const crowding = sendCrowd({ port: site.port, paths, connections: 300, seconds: 4 });
  // A connection for each of them: who waits, waits for the server.
  const readers = await sendCrowd({ port: site.port, paths: ["/"], connections: 30, rate: 10, seconds: 3 });
  const crowd = await crowding;
  const { saved, failed } = await work.stop();

  expect(crowd.goodPerSecond).toBeGreaterThan(best.goodPerSecond * 0.3);
  expect(crowd.statuses[503]).toBeGreaterThan(0);
  expect(crowd.withoutRetryAfter).toBe(0);
  expect(crowd.refused.p50).toBeLessThan(2_000);
  expect(readers.statuses).toEqual({ 200: readers.asked });
  expect(readers.asked).toBeGreaterThan(15);
  expect({ saved: saved > 0, failed }).toEqual({ saved: true, failed: 0 });
  expect(site.memory()).toBeLessThan(1_000);
});
