import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { Migrator } from "kysely/migration";
import * as firstTables from "../../server/platform/database/migrations/001-first-tables.ts";
import * as signIn from "../../server/platform/database/migrations/002-sign-in.ts";
import * as dashboard from "../../server/platform/database/migrations/003-dashboard.ts";
import { openPostgres } from "../../server/platform/database/postgres/postgres.ts";
import { openSqlite } from "../../server/platform/database/sqlite/sqlite.ts";
import { seedPostgres, seedSqlite } from "../scale/seed.ts";
import type { SiteLocation } from "./site.ts";

const migrations = { "001-first-tables": firstTables, "002-sign-in": signIn, "003-dashboard": dashboard };

/** Creates a site with the schema of an older release, so that the next start migrates it. */
export async function createOldSite({ location }: SiteLocation, posts: number): Promise<void> {
  if (location.engine === "sqlite") mkdirSync(dirname(location.file), { recursive: true });
  const engine =
    location.engine === "sqlite" ? openSqlite(location.file) : await openPostgres(location.url, 2);
  const migrator = new Migrator({ db: engine.db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  await engine.close();
  if (error) throw error;
  if (location.engine === "sqlite") seedSqlite(location.file, posts);
  else await seedPostgres(location.url, posts);
}
