import type { ControlledTransaction } from "kysely";
import type { Schema } from "../schema/schema.ts";
import type { Db } from "./engine.ts";

type Job = {
  /** Runs inside the transaction and keeps its result until the commit. */
  run(transaction: Db): Promise<void>;
  committed(): void;
  failed(error: unknown): void;
};

type Work<Result> = (transaction: Db) => Promise<Result>;

/** Readers wait while a group runs. */
const maxJobsPerCommit = 64;

const savepointName = "work";

/**
 * Commits concurrent transactions together. With a single writer, waiting for the disk at the commit is most of the cost of
 * a transaction. Each job runs alone, in a savepoint, and a failed one rolls back only its own changes. No job resolves
 * before the shared commit (decision 0029).
 */
export class GroupCommit {
  readonly #db: Db;
  #waiting: Job[] = [];
  #running = false;

  constructor(db: Db) {
    this.#db = db;
  }

  /** @throws the error of `work`, or of the commit */
  run<Result>(work: Work<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      let committed = () => {};
      this.#waiting.push({
        async run(transaction) {
          const result = await work(transaction);
          committed = () => resolve(result);
        },
        committed: () => committed(),
        failed: reject,
      });
      if (!this.#running) {
        this.#running = true;
        // Includes all jobs that arrive in this tick of the event loop.
        setImmediate(() => void this.#runAll());
      }
    });
  }

  async #runAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      await this.#runTogether();
      // Lets waiting readers run.
      await new Promise((resolve) => setImmediate(resolve));
    }
    this.#running = false;
  }

  async #runTogether(): Promise<void> {
    const transaction = await this.#begin();
    if (!transaction) return;
    // Only now, so that jobs which arrived during the wait for the lock are included.
    const jobs = this.#waiting.splice(0, maxJobsPerCommit);
    const done: Job[] = [];
    try {
      for (const job of jobs) {
        const inside = await transaction.savepoint(savepointName).execute();
        try {
          await job.run(inside);
          done.push(job);
        } catch (error) {
          // On a full disk SQLite rolls back the whole transaction, and the savepoint is gone.
          await inside
            .rollbackToSavepoint(savepointName)
            .execute()
            .catch(() => Promise.reject(error));
          job.failed(error);
        }
        await inside.releaseSavepoint(savepointName).execute();
      }
      await transaction.commit().execute();
    } catch (error) {
      // If this fails too, the file is unusable and the transaction with it.
      await transaction
        .rollback()
        .execute()
        .catch(() => undefined);
      for (const job of jobs) job.failed(error);
      return;
    }
    for (const job of done) job.committed();
  }

  /** Fails every waiting job when the lock is not free in time, so that none waits longer. */
  async #begin(): Promise<ControlledTransaction<Schema> | undefined> {
    try {
      return await this.#db.startTransaction().execute();
    } catch (error) {
      for (const job of this.#waiting.splice(0)) job.failed(error);
      return undefined;
    }
  }
}
