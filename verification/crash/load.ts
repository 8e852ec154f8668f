import { setTimeout as pause } from "node:timers/promises";
import type { Random } from "../random.ts";
import type { Entry, Kind, WriteLog } from "./write-log.ts";
import { idIn, type Write, type Writes } from "./writes.ts";

const writers = 6;

/** Maximum number of records per writer. */
const maxRecords = 7;

const kinds: [Kind, ...Kind[]] = ["post", "post", "event", "service", "comment", "comment", "person"];

/** Concurrent writers. Each sends one write after another until stopped. */
export class Load {
  readonly #writeLog: WriteLog;
  readonly #writes: Writes;
  readonly #random: Random;
  readonly #own: Entry[][] = Array.from({ length: writers }, () => []);
  #over = false;
  #running: Promise<unknown> = Promise.resolve();

  constructor(writeLog: WriteLog, writes: Writes, random: Random) {
    this.#writeLog = writeLog;
    this.#writes = writes;
    this.#random = random;
  }

  begin(): void {
    this.#over = false;
    this.#running = Promise.all(this.#own.map((ownEntries) => this.#write(ownEntries)));
  }

  async end(): Promise<void> {
    this.#over = true;
    await this.#running;
  }

  async #write(ownEntries: Entry[]): Promise<void> {
    while (!this.#over) {
      const remaining = ownEntries.filter(
        ({ known, possible }) => known !== "absent" || possible !== undefined,
      );
      ownEntries.splice(0, ownEntries.length, ...remaining);
      const free = ownEntries.filter(({ possible }) => possible === undefined);
      const startWriters =
        ownEntries.length < 2 || (ownEntries.length < maxRecords && this.#random.chance(0.35));
      const entry = startWriters ? undefined : free[this.#random.int(free.length)];
      if (!startWriters && !entry) {
        await pause(20);
        continue;
      }
      const write = entry ? this.#writes.next(entry) : this.#create(ownEntries);
      await this.#send(write);
    }
  }

  #create(ownEntries: Entry[]): Write {
    const entry = this.#writeLog.add(this.#random.pick(kinds));
    ownEntries.push(entry);
    return this.#writes.create(entry);
  }

  /** A broken connection or a 503 leaves unknown whether the write was applied. */
  async #send({ entry, target, send, repeatable }: Write): Promise<void> {
    entry.possible = target;
    if (repeatable) entry.retry = send;
    this.#writeLog.unacknowledged += 1;
    try {
      const response = await send();
      const message = await response.text();
      if (response.status === 503) return await pause(20);
      if (!response.ok) {
        this.#writeLog.wrong.push(
          `${entry.kind} ${entry.marker} to ${target}: ${response.status} ${message}`,
        );
        return;
      }
      if (entry.known === "absent") entry.id = idIn(entry.kind, JSON.parse(message));
      entry.known = target;
      entry.possible = undefined;
      entry.retry = undefined;
      this.#writeLog.unacknowledged -= 1;
      this.#writeLog.acknowledged += 1;
      if (target === "absent") entry.id = "";
    } catch (error) {
      if (!(error instanceof TypeError) && !(error instanceof SyntaxError)) throw error;
      await pause(20);
    }
  }
}
