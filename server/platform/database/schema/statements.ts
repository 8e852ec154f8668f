import { DataTypeNode, ExpressionWrapper, type QueryExecutorProvider, type RawBuilder, sql } from "kysely";

/** A migration of SQL that both engines understand: statements that each end with a semicolon at the end of a line. */
export function statements(text: string): (db: QueryExecutorProvider) => Promise<void> {
  const lines = text.split("\n").filter((line) => !line.trim().startsWith("--"));
  const each = lines
    .join("\n")
    .split(/;$/m)
    .filter((statement) => statement.trim() !== "");
  return async (db) => {
    for (const statement of each) await withTypes(statement.trim()).execute(db);
  };
}

/** Leaves the types of columns to the compiler of the engine: on PostgreSQL they have other names. */
function withTypes(statement: string): RawBuilder<unknown> {
  if (!/^(create|alter) table/.test(statement)) return sql.raw(statement);
  const parts = statement.split(/(?<= )(text|integer)\b/);
  const typed = parts.map((part) =>
    part === "text" || part === "integer" ? new ExpressionWrapper(DataTypeNode.create(part)) : sql.raw(part),
  );
  return sql.join(typed, sql.raw(""));
}
