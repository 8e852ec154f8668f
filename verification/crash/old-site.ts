import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { migrate } from "../../server/platform/database/index.ts";
import { openPostgres } from "../../server/platform/database/postgres/postgres.ts";
import { openSqlite } from "../../server/platform/database/sqlite/sqlite.ts";
import { seedPostgres, seedSqlite } from "./seed.ts";
import type { SiteLocation } from "./site.ts";

const oldSchema = "001-version-1.0";

/** Creates a site with the schema of 1.0, so that the next start migrates it. */
export async function createOldSite({ location }: SiteLocation, posts: number): Promise<void> {
  if (location.engine === "sqlite") mkdirSync(dirname(location.file), { recursive: true });
  const engine =
    location.engine === "sqlite" ? openSqlite(location.file) : await openPostgres(location.url, 2);
  await engine.migrate((db) => migrate(db, oldSchema));
  await engine.close();
  if (location.engine === "sqlite") seedSqlite(location.file, posts);
  else await seedPostgres(location.url, posts);
}
