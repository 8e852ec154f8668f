export type Kind = "post" | "event" | "service" | "comment" | "person";

/** State of a record: `absent`, or its version (of a user: the role) and `live` or `trashed`. */
export type State = "absent" | `${string} live` | `${string} trashed`;

/** A record that the load writes, identified by a marker in each of its texts. */
export type Entry = {
  kind: Kind;
  marker: string;
  /** Its id on the server, once known. */
  id: string;
  /** State after the last acknowledged write. */
  known: State;
  /** Possible state after a write without an acknowledgement. */
  possible: State | undefined;
  /** Repeats the unacknowledged write, if it has an Idempotency-Key. */
  retry: (() => Promise<Response>) | undefined;
};

/** A record as found on the site. */
export type Found = { id: string; state: State; whole: boolean };

/** All writes of the load and their outcomes. */
export class WriteLog {
  readonly entries = new Map<string, Entry>();
  acknowledged = 0;
  unacknowledged = 0;
  /** How many unacknowledged writes had been applied. */
  appliedUnacknowledged = 0;
  readonly lost: string[] = [];
  readonly halfWritten: string[] = [];
  readonly wrong: string[] = [];
  #markers = 0;

  add(kind: Kind): Entry {
    this.#markers += 1;
    const marker = `m${this.#markers}`;
    const entry: Entry = { kind, marker, id: "", known: "absent", possible: undefined, retry: undefined };
    this.entries.set(marker, entry);
    return entry;
  }

  /** Compares the found state with the expected one, and continues from what was found. */
  settle(found: ReadonlyMap<string, readonly Found[]>): void {
    for (const entry of this.entries.values()) {
      const [seen, ...more] = found.get(entry.marker) ?? [];
      const actual = seen?.state ?? "absent";
      const name = `${entry.kind} ${entry.marker}`;
      if (more.length > 0) this.wrong.push(`${name} is there ${more.length + 1} times`);
      if (seen && !seen.whole) this.halfWritten.push(`${name}: ${actual}`);
      if (actual !== entry.known) {
        if (actual === entry.possible) this.appliedUnacknowledged += 1;
        else
          this.lost.push(
            `${name}: ${actual} instead of ${entry.known} or ${entry.possible ?? "nothing else"}`,
          );
      }
      entry.known = actual;
      entry.possible = undefined;
      entry.retry = undefined;
      entry.id = seen?.id ?? "";
      if (actual === "absent") this.entries.delete(entry.marker);
    }
    for (const marker of found.keys())
      if (!this.entries.has(marker)) this.wrong.push(`${marker} should not exist`);
  }
}
