import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { Migrator } from "kysely/migration";
import * as firstTables from "../../server/database/migrations/001-first-tables.ts";
import * as signIn from "../../server/database/migrations/002-sign-in.ts";
import * as dashboard from "../../server/database/migrations/003-dashboard.ts";
import { openPostgres } from "../../server/database/postgres.ts";
import { openSqlite } from "../../server/database/sqlite.ts";
import { fillPostgres, fillSqlite } from "../scale/fill.ts";
import type { Place } from "./site.ts";

const migrations = { "001-first-tables": firstTables, "002-sign-in": signIn, "003-dashboard": dashboard };

/** Fills a place with a site as an older release has left it, so that the next start has to bring it up to date. */
export async function makeOldSite({ place }: Place, posts: number): Promise<void> {
  if (place.engine === "sqlite") mkdirSync(dirname(place.file), { recursive: true });
  const engine = place.engine === "sqlite" ? openSqlite(place.file) : await openPostgres(place.url, 2);
  const migrator = new Migrator({ db: engine.db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  await engine.close();
  if (error) throw error;
  if (place.engine === "sqlite") fillSqlite(place.file, posts);
  else await fillPostgres(place.url, posts);
}
