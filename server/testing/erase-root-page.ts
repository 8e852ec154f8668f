import { closeSync, openSync, writeSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

/** Fills the first page of a table or an index with zeros. */
export function eraseRootPage(file: string, name: string): void {
  const database = new DatabaseSync(file, { readOnly: true });
  const root = database.prepare("select rootpage from sqlite_schema where name = ?").get(name)?.rootpage;
  const size = Number(database.prepare("pragma page_size").get()?.page_size);
  database.close();
  const handle = openSync(file, "r+");
  writeSync(handle, Buffer.alloc(size), 0, size, (Number(root) - 1) * size);
  closeSync(handle);
}
