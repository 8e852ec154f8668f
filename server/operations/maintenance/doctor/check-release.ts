import { FetchFailure } from "../../../platform/outbound/index.ts";
import { compareVersions, fetchNewestVersion, ownVersion } from "../../releases/index.ts";
import { type Finding, ok, warning } from "./finding.ts";

/** Whether a newer release than this one exists, by the version at UPDATES_URL. */
export async function checkRelease(updatesUrl: string): Promise<Finding[]> {
  try {
    const newest = await fetchNewestVersion(updatesUrl);
    if (compareVersions(newest, ownVersion) <= 0) return [ok(`release: ${ownVersion} is the newest`)];
    return [
      warning(`release: ${newest} is newer than ${ownVersion}: install its package, or run its bin/upgrade`),
    ];
  } catch (error) {
    if (error instanceof FetchFailure)
      return [warning(`release: ${updatesUrl} (UPDATES_URL) ${error.message}`)];
    throw error;
  }
}
