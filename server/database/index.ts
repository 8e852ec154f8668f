export { containing } from "./containing.ts";
export { nextNumber } from "./counter.ts";
export type { Database, Db } from "./engine.ts";
export { lease } from "./lease.ts";
export { type DatabasePlace, openDatabase } from "./open.ts";
export type { ContentKind, Schema } from "./schema.ts";
export { transact } from "./transact.ts";
export { DatabaseUnavailable } from "./unavailable.ts";
export { countWrite, forgetWrites } from "./write-count.ts";
