import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import type { Snapshot } from "../../../contract/schemas/snapshot.ts";
import {
  createPost,
  expectAutosaved,
  expectStaffRecord,
  newsroomPath,
  readAutosaved,
  readStaffRecord,
  readVersions,
  requestAutosave,
  requestEdit,
  requestTransition,
  type SignedIn,
  signIn,
  startTestServer,
} from "../../testing/index.ts";
import { decompressSnapshot } from "../versions/index.ts";

const server = await startTestServer(afterAll);
const { db } = server.database;

const actions = [
  "add",
  "add",
  "extend",
  "remove",
  "autosave",
  "save",
  "save",
  "retry",
  "restore",
  "publish",
] as const;
type Step = { who: 0 | 1; what: (typeof actions)[number]; at: number };

const steps = fc.array(
  fc.record<Step>({ who: fc.constantFrom(0, 1), what: fc.constantFrom(...actions), at: fc.nat(50) }),
  { minLength: 4, maxLength: 28 },
);

const picture = '<img src="//:0" alt="A hall" loading="lazy" />';

/**
 * Each seventh paragraph is a caption, and each third one is in a table. Of the others, each fourth is a notice, and each
 * fifth has a divider above it.
 */
const blockOf = (paragraph: string): string => {
  const number = Number(/\d+/.exec(paragraph)?.[0]);
  if (number % 7 === 0)
    return `<figure class="${number % 2 ? "wide" : "gallery"}">${picture}${number % 2 ? "" : picture}<figcaption>${paragraph}</figcaption></figure>`;
  if (number % 3 === 0) return `<table><tbody><tr><td>${paragraph}</td></tr></tbody></table>`;
  const tag = number % 4 === 0 ? '<p class="notice-deadline" role="note">' : "<p>";
  return `${number % 5 === 0 ? "<hr />" : ""}${tag}${paragraph}</p>`;
};
const bodyOf = (text: readonly string[]) => text.map(blockOf).join("");
/** An empty body is stored as an empty paragraph. */
const textOf = (body: string) =>
  [...body.matchAll(/<(p|figcaption|td)(?: [^>]*)?>(.+?)<\/\1>/g)].map(([, , paragraph = ""]) => paragraph);

/** What one person sees in the form, and the version that it builds upon. */
type Form = {
  by: SignedIn;
  text: string[];
  base: { versionID: number; text: readonly string[] };
  snapshot: Snapshot;
  lastSave: (() => ReturnType<typeof requestEdit>) | undefined;
};

/** Two people on one record. Their words are unique, so that each can be found again. */
class Writing {
  readonly id: number;
  readonly forms: readonly [Form, Form];
  /** Every word that was ever part of a version. */
  readonly saved: Set<string>;
  #words = 0;

  constructor(id: number, people: readonly [SignedIn, SignedIn], snapshot: Snapshot) {
    this.id = id;
    const text = textOf(snapshot.body);
    const open = (by: SignedIn): Form => ({
      by,
      text: [...text],
      base: { versionID: 0, text },
      snapshot,
      lastSave: undefined,
    });
    this.forms = [open(people[0]), open(people[1])];
    this.saved = new Set(text);
  }

  async run({ who, what, at }: Step): Promise<void> {
    const form = this.forms[who];
    const place = at % (form.text.length + 1);
    switch (what) {
      case "add":
        form.text.splice(place, 0, this.#newWord());
        break;
      case "extend":
        if (form.text[place]) form.text[place] += ` ${this.#newWord()}`;
        break;
      case "remove":
        form.text.splice(place, 1);
        break;
      case "autosave":
        await this.#autosave(form);
        break;
      case "save":
        await this.#save(form);
        break;
      case "retry":
        await this.#retry(form);
        break;
      case "restore":
        await this.#restore(form, at);
        break;
      case "publish":
        await this.#publish(form);
        break;
    }
  }

  #newWord(): string {
    this.#words += 1;
    return `word${this.#words}`;
  }

  async #autosave(form: Form): Promise<void> {
    const { draft } = await readAutosaved(server, form.by, "post", this.id);
    const answer = await requestAutosave(server, form.by, "post", this.id, {
      seen: [draft?.revision ?? 0],
      baseVersion: form.base.versionID,
      snapshot: { ...form.snapshot, body: bodyOf(form.text) },
    });
    expectAutosaved(answer);
  }

  async #save(form: Form, isMerged = false): Promise<void> {
    const more: Record<string, string> = { state: "draft", baseVersion: String(form.base.versionID) };
    if (isMerged) more.merged = "true";
    const given = { title: "A course", body: bodyOf(form.text), more };
    const send = () => requestEdit(server, form.by, "post", this.id, given);
    const { status, text } = await send();
    if (status === 409 && !isMerged) {
      await this.#merge(form);
      return this.#save(form, true);
    }
    expect(status, text).toBe(200);
    form.lastSave = send;
    this.#remember(form.text);
    await this.#load(form);
  }

  /** As the form merges: what one person removed goes, what one person added stays. */
  async #merge(form: Form): Promise<void> {
    const { text: mine, base } = form;
    await this.#load(form);
    const removed = base.text.filter((paragraph) => !mine.includes(paragraph));
    const added = mine.filter((paragraph) => !base.text.includes(paragraph));
    form.text = [...form.text.filter((paragraph) => !removed.includes(paragraph)), ...added];
  }

  /** The answer to the last save was lost. */
  async #retry(form: Form): Promise<void> {
    if (!form.lastSave) return;
    const [newest] = await readVersions(server, form.by, "post", this.id);
    const isNewest = newest?.versionID === form.base.versionID && newest.by?.userId === form.by.userId;
    const { status, text } = await form.lastSave();
    if (isNewest) expect(status, text).toBe(200);
    else expect([200, 409], text).toContain(status);
    if (status === 200 && textOf(bodyOf(form.text)).join() === form.base.text.join()) await this.#load(form);
  }

  async #restore(form: Form, at: number): Promise<void> {
    await this.#autosave(form);
    const versions = await readVersions(server, form.by, "post", this.id);
    const version = versions[at % versions.length];
    if (!version) return;
    const path = newsroomPath("post", this.id, "versions", version.versionID, "restore");
    const answer = await requestTransition(server, form.by, path, form.base.versionID);
    if (answer.status === 409) return;
    expectStaffRecord(answer);
    form.lastSave = undefined;
    // What was not saved yet is a version now.
    this.#remember(form.text);
    await this.#load(form);
  }

  async #publish(form: Form): Promise<void> {
    await this.#autosave(form);
    const path = newsroomPath("post", this.id, "publish");
    const answer = await requestTransition(server, form.by, path, form.base.versionID);
    if (answer.status === 409 || (answer.status === 422 && form.text.length === 0)) return;
    expectStaffRecord(answer);
    form.lastSave = undefined;
    this.#remember(form.text);
    await this.#load(form);
  }

  async #load(form: Form): Promise<void> {
    const { versionID, snapshot } = await readStaffRecord(server, form.by, "post", this.id);
    form.text = textOf(snapshot.body);
    form.base = { versionID, text: [...form.text] };
  }

  #remember(text: readonly string[]): void {
    for (const word of text.join(" ").split(" ")) if (word !== "") this.saved.add(word);
  }

  /** Every word in the record, its drafts and its versions. */
  async keptWords(): Promise<Set<string>> {
    const bodies = [
      ...(await db.selectFrom("content").where("id", "=", this.id).select("body").execute()),
      ...(await db.selectFrom("version").where("subject_id", "=", this.id).select("data").execute()),
      ...(await db.selectFrom("draft").where("record_id", "=", this.id).select("data").execute()),
    ].map((row) => ("body" in row ? row.body : decompressSnapshot(row.data).body));
    return new Set(bodies.flatMap((body) => textOf(body).join(" ").split(" ")));
  }
}

test("two people who write, save, restore and publish in any order lose no paragraph", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      // Each has a new budget of writes.
      const people = [
        await signIn(server, { role: "EDITOR" }),
        await signIn(server, { role: "EDITOR" }),
      ] as const;
      const id = await createPost(server, { body: bodyOf(["begin1", "begin2"]) });
      const { snapshot } = await readStaffRecord(server, people[0], "post", id);
      const writing = new Writing(id, people, snapshot);
      for (const step of sequence) await writing.run(step);
      const kept = await writing.keptWords();
      expect([...writing.saved].filter((word) => !kept.has(word))).toEqual([]);
    }),
    { endOnFailure: true },
  );
});
