import { CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from "kysely";
import { type Reading, transact, type Writing } from "../platform/database/index.ts";
import { asKysely } from "./as-kysely.ts";
import type { TestServer } from "./test-server.ts";
import { writeRows } from "./write-rows.ts";

/** Records the queries that run in `asked`. */
const recording = (asked: RootOperationNode[]): KyselyPlugin => ({
  transformQuery({ node }) {
    asked.push(node);
    return node;
  },
  transformResult: async ({ result }) => result,
});

/** The steps of a query plan. PostgreSQL avoids scans of whole tables if there is any other plan. */
async function explainQuery(
  { database: { db }, location }: TestServer,
  query: CompiledQuery,
): Promise<string[]> {
  const explain = (how: string, by: Reading) =>
    asKysely(by).executeQuery<Record<string, unknown>>(
      CompiledQuery.raw(`${how} ${query.sql}`, [...query.parameters]),
    );
  if (location.engine === "sqlite") {
    const { rows } = await explain("explain query plan", db);
    return rows.map(({ detail }) => String(detail));
  }
  return transact(db, { invalidates: "nothing" }, async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction);
    const { rows } = await explain("explain", transaction);
    return rows
      .map((row) => String(row["QUERY PLAN"]))
      .join("\n")
      .split("->");
  });
}

const growingTables = [
  ...["content", "page_address", "comment", "entry", "redirect"],
  ...["page_view", "user", "audit"],
].join("|");
const sqliteScan = new RegExp(`^SCAN (?:${growingTables}|message)\\b`);
const postgresScan = new RegExp(`\\bScan\\b.* on "?(?:${growingTables})"?\\b`);

/** Whether a step scans a whole table or index. */
function isFullScan(step: string): boolean {
  return sqliteScan.test(step) || (postgresScan.test(step) && !/(Index|Recheck) Cond/.test(step));
}

/**
 * Finds full scans in the plans of all queries that `work` runs.
 * @param work must use the database that it receives
 */
export async function findFullScans(
  server: TestServer,
  work: (transaction: Writing) => Promise<unknown>,
): Promise<string[]> {
  const asked: RootOperationNode[] = [];
  const db = asKysely(server.database.db).withPlugin(recording(asked));
  await writeRows(db, work);
  const found: string[] = [];
  for (const node of asked) {
    const query = db.getExecutor().compileQuery(node, { queryId: "plan" });
    for (const step of await explainQuery(server, query))
      if (isFullScan(step)) found.push(`${step}: ${query.sql}`);
  }
  return found;
}
