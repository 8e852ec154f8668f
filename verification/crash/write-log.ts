export type Kind = "post" | "event" | "service" | "comment" | "person";

/** What is or may be there of a thing: `absent`, or its version (of a person: the role) and `live` or `trashed`. */
export type State = "absent" | `${string} live` | `${string} trashed`;

/** One thing that the load writes, told from all others by its mark, which stands in each of its texts. */
export type Entry = {
  kind: Kind;
  mark: string;
  /** Its number or name at the server, once known. */
  id: string;
  /** What the last acknowledged write made of it. */
  known: State;
  /** What a write without an acknowledgement may have made of it. */
  doubted: State | undefined;
  /** Sends the doubted write again, where it carries an Idempotency-Key. */
  again: (() => Promise<Response>) | undefined;
};

/** What was found of a thing. */
export type Found = { id: string; state: State; whole: boolean };

/** What the load wrote, and what became of it. */
export class WriteLog {
  readonly entries = new Map<string, Entry>();
  acknowledged = 0;
  doubted = 0;
  /** Of the doubted: how many had come about. */
  cameAbout = 0;
  readonly lost: string[] = [];
  readonly halfWritten: string[] = [];
  readonly wrong: string[] = [];
  #marks = 0;

  add(kind: Kind): Entry {
    this.#marks += 1;
    const mark = `m${this.#marks}`;
    const entry: Entry = { kind, mark, id: "", known: "absent", doubted: undefined, again: undefined };
    this.entries.set(mark, entry);
    return entry;
  }

  /** Holds what is there against what must be there; from then on what is there is known. */
  settle(found: ReadonlyMap<string, readonly Found[]>): void {
    for (const entry of this.entries.values()) {
      const [seen, ...more] = found.get(entry.mark) ?? [];
      const actual = seen?.state ?? "absent";
      const name = `${entry.kind} ${entry.mark}`;
      if (more.length > 0) this.wrong.push(`${name} is there ${more.length + 1} times`);
      if (seen && !seen.whole) this.halfWritten.push(`${name}: ${actual}`);
      if (actual !== entry.known) {
        if (actual === entry.doubted) this.cameAbout += 1;
        else
          this.lost.push(
            `${name}: ${actual} instead of ${entry.known} or ${entry.doubted ?? "nothing else"}`,
          );
      }
      entry.known = actual;
      entry.doubted = undefined;
      entry.again = undefined;
      entry.id = seen?.id ?? "";
      if (actual === "absent") this.entries.delete(entry.mark);
    }
    for (const mark of found.keys()) if (!this.entries.has(mark)) this.wrong.push(`${mark} should be gone`);
  }
}
