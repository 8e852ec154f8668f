import { chmodSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTemporaryDirectory } from "../../server/testing/index.ts";
import { addMigration, assembleRelease, linkRelease } from "./release.ts";
import { findLostRows, installSite, readRows, startWriting } from "./site.ts";

/** `script/verify upgrade` tries many more. */
test("bin/upgrade goes back from a broken release with every row, and lets one take over that is not broken", async () => {
  const folder = await createTemporaryDirectory();
  chmodSync(folder, 0o755);
  const release = join(folder, "release");
  assembleRelease(release);
  const site = await installSite(release, join(folder, "a site"));
  try {
    const before = readRows(site);
    const writing = startWriting(site);
    const spoils = 'await db.deleteFrom("setting").execute(); await db.schema.dropTable("entry").execute();';
    addMigration(site.next, `${spoils} process.exit(1);`);
    const broken = await site.upgrade();
    expect(broken).toMatchObject({
      code: 1,
      output: expect.stringMatching(/1\.0\.0-\S+ serves as before\.\n$/),
    });
    expect(site.hasSwitched()).toBe(false);
    linkRelease(release, site.next);
    expect(await site.upgrade()).toMatchObject({ code: 0 });
    expect(site.hasSwitched()).toBe(true);
    const accepted = await writing.end();
    expect(accepted).not.toEqual([]);
    expect(findLostRows(site, before, accepted)).toEqual([]);
  } finally {
    site.remove();
  }
}, 180_000);
