import type { Db, Schema } from "../database/index.ts";

export async function insertUser(db: Db, row: Schema["user"]): Promise<void> {
  await db.insertInto("user").values(row).execute();
}
