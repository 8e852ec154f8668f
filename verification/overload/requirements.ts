import { setTimeout as pause } from "node:timers/promises";
import { slowForms, unfinishedMessages } from "./misbehaving-clients.ts";
import { type BusySite, runClientLoad } from "./site.ts";
import { startStaffWork } from "./staff-work.ts";

/**
 * Loads a site with far more than it can serve, at the same time as readers and staff.
 * @returns unmet requirements; margins are wide, because the machine may be shared
 */
export async function unmetRequirements(site: BusySite): Promise<string[]> {
  const paths = ["/api/posts"];
  const capacity = await runClientLoad({ port: site.port, paths, connections: 4, seconds: 2 });
  const staffWork = startStaffWork(site);
  const overloading = runClientLoad({ port: site.port, paths, connections: 300, seconds: 4 });
  const readers = await runClientLoad({
    port: site.port,
    paths: ["/"],
    connections: 30,
    rate: 10,
    seconds: 3,
  });
  const overload = await overloading;
  const { saved, failed } = await staffWork.stop();
  const requirements: [string, boolean][] = [
    ...(await bodyRequirements(site)),
    [
      "at least 30 % of the best throughput remains",
      overload.successesPerSecond > capacity.successesPerSecond * 0.3,
    ],
    ["excess requests are rejected with 503", (overload.statuses[503] ?? 0) > 0],
    ["each rejection has a Retry-After", overload.withoutRetryAfter === 0],
    ["half of the rejections arrive within 2 s", overload.rejectionTimes.p50 < 2_000],
    ["all readers are served", readers.requests > 15 && readers.statuses[200] === readers.requests],
    ["staff can save", saved > 0 && failed === 0],
    ["memory stays below 1,000 MB", site.memory() < 1_000],
  ];
  return requirements.filter(([, met]) => !met).map(([requirement]) => requirement);
}

/** Slow bodies of one person, and of people who are not signed in. */
async function bodyRequirements(site: BusySite): Promise<[string, boolean][]> {
  const endForms = await slowForms(3, site.other.authorization).open(site.port);
  await pause(1_000);
  const saves = startStaffWork(site);
  await pause(5_000);
  const { saved, failed, rejected, slowest } = await saves.stop();
  endForms();
  const before = site.memory();
  const endMessages = await unfinishedMessages(3_000).open(site.port);
  await pause(3_000);
  const growth = site.memory() - before;
  endMessages();
  return [
    ["three slow forms of one person delay nobody's save by 1 s", saved > 0 && slowest < 1_000],
    ["no save fails beside them", failed + rejected === 0],
    [`3,000 unfinished contact forms take less than 250 MB, not ${Math.round(growth)}`, growth < 250],
  ];
}
