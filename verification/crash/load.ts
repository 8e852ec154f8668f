import { setTimeout as pause } from "node:timers/promises";
import type { Random } from "../random.ts";
import type { Entry, Kind, WriteLog } from "./write-log.ts";
import { idIn, type Write, type Writes } from "./writes.ts";

const writers = 6;

/** Maximum number of records per writer. */
const most = 7;

const kinds: [Kind, ...Kind[]] = ["post", "post", "event", "service", "comment", "comment", "person"];

/** Concurrent writers. Each sends one write after another until stopped. */
export class Load {
  readonly #ledger: WriteLog;
  readonly #writes: Writes;
  readonly #random: Random;
  readonly #own: Entry[][] = Array.from({ length: writers }, () => []);
  #over = false;
  #running: Promise<unknown> = Promise.resolve();

  constructor(ledger: WriteLog, writes: Writes, random: Random) {
    this.#ledger = ledger;
    this.#writes = writes;
    this.#random = random;
  }

  begin(): void {
    this.#over = false;
    this.#running = Promise.all(this.#own.map((own) => this.#write(own)));
  }

  async end(): Promise<void> {
    this.#over = true;
    await this.#running;
  }

  async #write(own: Entry[]): Promise<void> {
    while (!this.#over) {
      const left = own.filter(({ known, doubted }) => known !== "absent" || doubted !== undefined);
      own.splice(0, own.length, ...left);
      const free = own.filter(({ doubted }) => doubted === undefined);
      const begin = own.length < 2 || (own.length < most && this.#random.chance(0.35));
      const entry = begin ? undefined : free[this.#random.int(free.length)];
      if (!begin && !entry) {
        await pause(20);
        continue;
      }
      const write = entry ? this.#writes.next(entry) : this.#begun(own);
      await this.#send(write);
    }
  }

  #begun(own: Entry[]): Write {
    const entry = this.#ledger.add(this.#random.pick(kinds));
    own.push(entry);
    return this.#writes.create(entry);
  }

  /** A broken connection or a 503 leaves unknown whether the write was applied. */
  async #send({ entry, target, send, repeatable }: Write): Promise<void> {
    entry.doubted = target;
    if (repeatable) entry.again = send;
    this.#ledger.doubted += 1;
    try {
      const answer = await send();
      const said = await answer.text();
      if (answer.status === 503) return await pause(20);
      if (!answer.ok) {
        this.#ledger.wrong.push(`${entry.kind} ${entry.mark} to ${target}: ${answer.status} ${said}`);
        return;
      }
      if (entry.known === "absent") entry.id = idIn(entry.kind, JSON.parse(said));
      entry.known = target;
      entry.doubted = undefined;
      entry.again = undefined;
      this.#ledger.doubted -= 1;
      this.#ledger.acknowledged += 1;
      if (target === "absent") entry.id = "";
    } catch (error) {
      if (!(error instanceof TypeError) && !(error instanceof SyntaxError)) throw error;
      await pause(20);
    }
  }
}
