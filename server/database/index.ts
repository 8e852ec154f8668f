export { containing } from "./containing.ts";
export { nextNumber } from "./counter.ts";
export { lease } from "./lease.ts";
export { type Database, type Db, openDatabase } from "./open.ts";
export type { ContentKind, Schema } from "./schema.ts";
