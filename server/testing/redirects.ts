import { randomUUID } from "node:crypto";
import { transact } from "../platform/database/index.ts";
import type { FactoryDeps } from "./factories.ts";

/** An address of an earlier site that no other test uses. */
export function newOldAddress(): string {
  return `/old/${randomUUID()}.html`;
}

/** A redirect to the news, as its row. @returns its id */
export async function createRedirect({ database }: FactoryDeps, source = newOldAddress()): Promise<number> {
  const { id } = await transact(database.db, { invalidates: "appended" }, async (transaction) => {
    const { value } = await transaction
      .updateTable("counter")
      .set((row) => ({ value: row("value", "+", 1) }))
      .where("name", "=", "redirect")
      .returning("value")
      .executeTakeFirstOrThrow();
    const created_at = new Date().toISOString();
    const row = { id: value, source, target: "/news", created_at };
    return transaction.insertInto("redirect").values(row).returning("id").executeTakeFirstOrThrow();
  });
  return id;
}
