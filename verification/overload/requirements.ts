import { type BusySite, runClientLoad } from "./site.ts";
import { startStaffWork } from "./staff-work.ts";

/**
 * Loads a site with far more than it can serve, at the same time as readers and staff.
 * @returns unmet requirements; margins are wide, because the machine may be shared
 */
export async function unmetRequirements(site: BusySite): Promise<string[]> {
  const paths = ["/api/posts"];
  const best = await runClientLoad({ port: site.port, paths, connections: 4, seconds: 2 });
  const work = startStaffWork(site);
  const crowding = runClientLoad({ port: site.port, paths, connections: 300, seconds: 4 });
  const readers = await runClientLoad({
    port: site.port,
    paths: ["/"],
    connections: 30,
    rate: 10,
    seconds: 3,
  });
  const crowd = await crowding;
  const { saved, failed } = await work.stop();
  const requirements: [string, boolean][] = [
    ["at least 30 % of the best throughput remains", crowd.goodPerSecond > best.goodPerSecond * 0.3],
    ["excess requests are rejected with 503", (crowd.statuses[503] ?? 0) > 0],
    ["each rejection has a Retry-After", crowd.withoutRetryAfter === 0],
    ["half of the rejections arrive within 2 s", crowd.refused.p50 < 2_000],
    ["all readers are served", readers.asked > 15 && readers.statuses[200] === readers.asked],
    ["staff can save", saved > 0 && failed === 0],
    ["memory stays below 1,000 MB", site.memory() < 1_000],
  ];
  return requirements.filter(([, met]) => !met).map(([requirement]) => requirement);
}
