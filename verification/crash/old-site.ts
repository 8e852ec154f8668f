import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { Migrator } from "kysely/migration";
import * as firstTables from "../../server/database/migrations/001-first-tables.ts";
import * as signIn from "../../server/database/migrations/002-sign-in.ts";
import * as dashboard from "../../server/database/migrations/003-dashboard.ts";
import { openPostgres } from "../../server/database/postgres.ts";
import { openSqlite } from "../../server/database/sqlite.ts";
import { seedPostgres, seedSqlite } from "../scale/seed.ts";
import type { SiteLocation } from "./site.ts";

const migrations = { "001-first-tables": firstTables, "002-sign-in": signIn, "003-dashboard": dashboard };

/** Fills a place with a site as an older release has left it, so that the next start has to bring it up to date. */
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
