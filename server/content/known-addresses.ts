import type { Database } from "../database/index.ts";
import { findAllAddresses } from "./page-store.ts";

/** All addresses that belong to a page, read once after each change: a flood of made-up paths asks no database. */
export class KnownAddresses {
  readonly #db: Database["db"];
  readonly #unsubscribe: () => void;
  #current: Promise<ReadonlySet<string>> | undefined;

  constructor({ db, invalidation }: Pick<Database, "db" | "invalidation">) {
    this.#db = db;
    this.#unsubscribe = invalidation.subscribe(() => {
      this.#current = undefined;
      return undefined;
    });
  }

  async has(address: string): Promise<boolean> {
    const reading = this.#current ?? findAllAddresses(this.#db);
    this.#current = reading;
    try {
      return (await reading).has(address);
    } catch (error) {
      if (this.#current === reading) this.#current = undefined;
      throw error;
    }
  }

  close(): void {
    this.#unsubscribe();
  }
}
