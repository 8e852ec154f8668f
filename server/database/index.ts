export { nextNumber } from "./counter.ts";
export { type Database, type Db, openDatabase } from "./open.ts";
export type { ContentKind, Schema } from "./schema.ts";
