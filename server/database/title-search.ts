import { expressionBuilder, type RawBuilder, sql } from "kysely";
import type { Schema } from "./schema.ts";

const { fn } = expressionBuilder<Schema>();

/** Whether a column holds some words, whatever their case. What they contain means only itself. */
export function containsText(column: string, words: string): RawBuilder<boolean> {
  const pattern = `%${words.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  return sql<boolean>`${fn("lower", [sql.ref(column)])} like ${pattern} escape '\\'`;
}
