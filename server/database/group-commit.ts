import type { ControlledTransaction } from "kysely";
import type { Db } from "./engine.ts";
import type { Schema } from "./schema.ts";

type Job = {
  /** Runs inside the transaction; afterwards its result is known, and waits for the commit. */
  run(transaction: Db): Promise<void>;
  committed(): void;
  failed(error: unknown): void;
};

type Work<Result> = (transaction: Db) => Promise<Result>;

/** So many share a commit: those who read wait for as long as it takes. */
const most = 64;

const place = "work";

/**
 * Lets transactions that come at the same time share one commit, which on an engine with one writer is most of what each
 * of them costs: the disk is waited for once. Each runs by itself, one after the other, in a savepoint: one that fails
 * takes back only what it did. None is told that it is done before the commit that they share.
 */
export class GroupCommit {
  readonly #db: Db;
  #waiting: Job[] = [];
  #running = false;

  constructor(db: Db) {
    this.#db = db;
  }

  /** @throws whatever `work` throws, or what the commit failed by */
  run<Result>(work: Work<Result>): Promise<Result> {
    return new Promise((resolve, failed) => {
      let committed = () => {};
      this.#waiting.push({
        async run(transaction) {
          const result = await work(transaction);
          committed = () => resolve(result);
        },
        committed: () => committed(),
        failed,
      });
      if (!this.#running) {
        this.#running = true;
        // Whoever is heard in the same turn of the event loop comes along.
        setImmediate(() => void this.#runAll());
      }
    });
  }

  async #runAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      await this.#runTogether();
      // Readers have waited meanwhile.
      await new Promise((resolve) => setImmediate(resolve));
    }
    this.#running = false;
  }

  async #runTogether(): Promise<void> {
    const transaction = await this.#begin();
    if (!transaction) return;
    // Taken only now: jobs that arrived while it waited for the lock share this transaction.
    const jobs = this.#waiting.splice(0, most);
    const done: Job[] = [];
    try {
      for (const job of jobs) {
        const inside = await transaction.savepoint(place).execute();
        try {
          await job.run(inside);
          done.push(job);
        } catch (error) {
          // On a full disk the engine takes back the whole transaction by itself, and there is no savepoint any more.
          await inside
            .rollbackToSavepoint(place)
            .execute()
            .catch(() => Promise.reject(error));
          job.failed(error);
        }
        await inside.releaseSavepoint(place).execute();
      }
      await transaction.commit().execute();
    } catch (error) {
      // Where even this fails, the transaction is gone with the file.
      await transaction
        .rollback()
        .execute()
        .catch(() => undefined);
      for (const job of jobs) job.failed(error);
      return;
    }
    for (const job of done) job.committed();
  }

  /** Begins the transaction. When the lock is not free in time, every waiting job fails, so that none waits for longer. */
  async #begin(): Promise<ControlledTransaction<Schema> | undefined> {
    try {
      return await this.#db.startTransaction().execute();
    } catch (error) {
      for (const job of this.#waiting.splice(0)) job.failed(error);
      return undefined;
    }
  }
}
