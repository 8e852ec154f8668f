import { readFileSync } from "node:fs";
import { z } from "zod";
import { type DestinationRule, FetchFailure, fetchResource } from "../../platform/outbound/index.ts";
import { projectFolder } from "../../platform/project-folder.ts";

const dayMs = 86_400_000;
const bounds = { maxBytes: 64 * 1024, timeoutMs: 10_000, maxRedirects: 3 };

const versionSchema = z.string().regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}$/);
const manifestSchema = z.object({ version: versionSchema });

/** The version of this program. */
export const ownVersion = manifestSchema.parse(
  JSON.parse(readFileSync(new URL("package.json", projectFolder), "utf8")),
).version;

/** Compares versions such as 1.10.0, like `Array.sort`. */
export function compareVersions(a: string, b: string): number {
  const [ours, theirs] = [a, b].map((version) => version.split(".").map(Number));
  return (ours ?? []).reduce((order, part, index) => order || part - (theirs?.[index] ?? 0), 0);
}

/**
 * Reads the version that UPDATES_URL names, as plain text or as `{"version": "1.2.0"}`.
 * @throws FetchFailure
 */
export async function fetchNewestVersion(address: string, rule?: DestinationRule): Promise<string> {
  const text = Buffer.from(await fetchResource(address, { ...bounds, ...(rule && { rule }) })).toString();
  try {
    const isText = versionSchema.safeParse(text.trim()).success;
    return isText ? text.trim() : manifestSchema.parse(JSON.parse(text)).version;
  } catch {
    throw new FetchFailure("names no version");
  }
}

/** Asks once a day which release is the newest. The request says nothing about the site. */
export function watchReleases(address: string, report: (error: unknown) => void) {
  let newest = ownVersion;
  const ask = () =>
    fetchNewestVersion(address).then((version) => {
      newest = version;
    }, report);
  void ask();
  const timer = setInterval(ask, dayMs).unref();
  return {
    /** @returns null when this is the newest one */
    newerVersion: () => (compareVersions(newest, ownVersion) > 0 ? newest : null),
    end: () => clearInterval(timer),
  };
}
