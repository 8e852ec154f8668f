import type { Finding, Part } from "./checked-text.ts";

/** Screen readers say the header with each cell. A table of one row has nothing to say it with. */
export function checkTables({ tables }: Part): Finding[] {
  return tables.flatMap(({ from, to, rows, hasHeader }): Finding[] =>
    hasHeader || rows < 2 ? [] : [{ rule: "tableWithoutHeader", from, to, quote: "" }],
  );
}
