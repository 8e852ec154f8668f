import type { Kysely, Transaction } from "kysely";
import type { Schema } from "./schema.ts";

/** Enough for reads, in a transaction or outside of one. Raw SQL that writes takes a `Writing` all the same. */
export type Reading = Pick<Kysely<Schema>, "selectFrom" | "selectNoFrom" | "withRecursive" | "getExecutor">;

/** Marks what `transact` has begun. */
export const writing = Symbol("writing");

/** A transaction that `transact` has begun. Without one, nothing can be written. */
export type Writing = Transaction<Schema> & { readonly [writing]: true };

/** A database outside of transactions: it reads, and `transact` writes to it. */
export type Db = Reading & Pick<Kysely<Schema>, "transaction"> & { readonly [writing]?: never };
