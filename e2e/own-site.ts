import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "./site-fixture.ts";
import { createSiteWithSettings, grantRoles, type Started, start, stop } from "./site-process.ts";

type Options = {
  /** Whether its pages have the demonstration's settings to show. */
  hasSettings?: boolean;
  /** Changes its data before it starts. */
  prepare?: (dataDir: string) => Promise<unknown>;
  environment?: Record<string, string>;
};

/** Runs a site for the tests of a file alone, whose `staff` have their roles. */
export function ownSite({ hasSettings = true, prepare, environment = {} }: Options = {}): {
  url: string;
  dataDir: string;
} {
  const site = { url: "", dataDir: "" };
  let started: Started;
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    site.dataDir = await mkdtemp(join(tmpdir(), "kulliyad-own-"));
    if (hasSettings) await createSiteWithSettings(site.dataDir);
    await grantRoles(site.dataDir);
    await prepare?.(site.dataDir);
    started = await start(site.dataDir, environment);
    site.url = started.url;
  });
  test.afterAll(async () => {
    await stop(started);
    await rm(site.dataDir, { recursive: true, force: true });
  });
  return site;
}
