import { sql } from "kysely";
import { migrate } from "./migrate.ts";
import { openSqlite } from "./sqlite/sqlite.ts";

export type Column = { name: string; type: "text" | "integer"; isNullable: boolean };

/** A temporary SQLite database with the schema of an earlier release, which can be brought up to date. */
export type ScratchDatabase = Awaited<ReturnType<typeof openScratchDatabase>>;

/**
 * @param path of a file that does not exist yet
 * @param schema name of the last migration to run
 */
export async function openScratchDatabase(path: string, schema: string) {
  const { db, close } = openSqlite(path);
  try {
    // A crash deletes it: nothing has to survive one.
    await sql`pragma journal_mode = memory`.execute(db);
    await sql`pragma synchronous = off`.execute(db);
    await migrate(db, schema);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    db,
    /** All tables of its schema, without those of Kysely. */
    async listTables(): Promise<string[]> {
      const tables = await db.introspection.getTables();
      return tables.map(({ name }) => name);
    },
    async listColumns(table: string): Promise<Column[]> {
      const { rows } = await sql<{ name: string; type: string; notnull: number; pk: number }>`
        select name, lower(type) as type, "notnull", pk from pragma_table_info(${table})
      `.execute(db);
      return rows.map(({ name, type, notnull, pk }) => ({
        name,
        type: type === "integer" ? "integer" : "text",
        isNullable: notnull === 0 && pk === 0,
      }));
    },
    migrateToLatest: () => migrate(db),
    [Symbol.asyncDispose]: close,
  };
}
