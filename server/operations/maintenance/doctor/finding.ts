import type { RawBuilder } from "kysely";
import type { Db } from "../../../platform/database/index.ts";

/** The result of a check in one line. The text of `wrong` includes a solution; `fixed` was wrong before this run. */
export type Finding = { state: "ok" | "warning" | "wrong" | "fixed"; text: string };

export const ok = (text: string): Finding => ({ state: "ok", text });
export const warning = (text: string): Finding => ({ state: "warning", text });
export const wrong = (text: string): Finding => ({ state: "wrong", text });
export const fixed = (text: string): Finding => ({ state: "fixed", text });

/** One finding for each problem, or that there is none. */
export const wrongOrOk = (problems: readonly string[], okText: string): Finding[] =>
  problems.length > 0 ? problems.map(wrong) : [ok(okText)];

/** What queries find wrong, each row as a text. */
export async function findProblems(
  db: Db,
  ...queries: readonly RawBuilder<{ problem: string }>[]
): Promise<string[]> {
  const results = [];
  for (const query of queries) results.push(await query.execute(db));
  return results.flatMap(({ rows }) => rows.map(({ problem }) => problem));
}
