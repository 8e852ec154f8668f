import { writingLimits } from "../../contract/values/limits/writing.ts";
import { generatePicture, type SignedIn } from "../../server/testing/index.ts";
import { isReadOnly } from "../../web/dashboard/writing/session/state.ts";
import type { Activity } from "./activity.ts";
import type { Device, Page } from "./browser.ts";
import type { OpenForm } from "./page.ts";

export type Kind = "post" | "service";

/** What the people of one run have typed, each line once, and what they have given up knowingly. */
export class Words {
  readonly #typed = new Set<string>();
  /** In which tabs. One that takes it back takes back nothing that another has removed. */
  readonly #givenUp = new Map<string, Set<Tab>>();

  static of(text: string): string[] {
    return text.match(/\bw\d+\b/g) ?? [];
  }

  type(): string {
    const word = `w${this.#typed.size}`;
    this.#typed.add(word);
    return word;
  }

  giveUp(text: string, by: Tab): void {
    for (const word of Words.of(text))
      this.#givenUp.set(word, (this.#givenUp.get(word) ?? new Set()).add(by));
  }

  bringBack(text: string, by: Tab): void {
    for (const word of Words.of(text)) this.#givenUp.get(word)?.delete(by);
  }

  missingIn(shown: ReadonlySet<string>): string[] {
    return [...this.#typed].filter((word) => !this.#givenUp.get(word)?.size && !shown.has(word));
  }
}

/** The session of a person as their browser stores it. */
export function sessionOf({ userId, token }: SignedIn) {
  const user = { userId, username: "Amina", email: "", image_url: "", user_role: "EDITOR" };
  return { token, status: "success", user, may: [], mayPublish: true };
}

export const cover = new File([new Uint8Array(await generatePicture())], "cover.png", {
  type: "image/png",
  lastModified: 1,
});

/** One tab of one person, with at most one form. */
export class Tab {
  readonly device: Device;
  readonly by: SignedIn;
  readonly #kind: Kind;
  readonly #words: Words;
  readonly #activity: Activity;
  page: Page | undefined;
  form: OpenForm | undefined;
  /** The record that the form was opened for; undefined for a new one. */
  recordId: number | undefined;
  /** Why the form did not open. */
  failure = "";
  /** Words that the device need not have yet, and when it has them. */
  #fresh: { words: string[]; pausesAt: number; endsAt: number } = { words: [], pausesAt: 0, endsAt: 0 };
  /** The body before the last line was removed. */
  #removedFrom: string | undefined;

  constructor(kind: Kind, device: Device, by: SignedIn, words: Words) {
    this.#kind = kind;
    this.device = device;
    this.by = by;
    this.#words = words;
    this.#activity = device.activity;
  }

  get status(): string {
    return this.form?.session.get().status.name ?? "closed";
  }

  get body(): string {
    return this.form?.values().body ?? "";
  }

  /** @param id undefined for the form of a new record */
  async open(id: number | undefined): Promise<void> {
    this.recordId = id;
    this.page ??= await this.device.openPage();
    this.leave();
    const { page } = this;
    void page.program.resume(this.by.userId);
    page.program.open(this.#kind, id).then(
      (form) => {
        if (page.isOpen) this.form = form;
      },
      (error: unknown) => {
        this.failure = String(error);
      },
    );
    await this.#activity.pass(writingLimits.draftLoadTimeoutMs + 1);
  }

  /** Goes to another page of the dashboard. */
  leave(): void {
    this.form?.leave();
    this.form = undefined;
    this.#fresh.words = [];
  }

  /** What was typed in the last instant is lost. */
  crash(): void {
    for (const word of this.#fresh.words) this.#words.giveUp(word, this);
    this.#end();
  }

  async close(): Promise<void> {
    this.page?.show("hidden");
    this.page?.dispatch("pagehide");
    await this.#activity.settle();
    this.#end();
  }

  #end(): void {
    this.page?.crash();
    this.page = undefined;
    this.form = undefined;
    this.#fresh.words = [];
  }

  /** Time has passed. */
  passed(): void {
    const { pausesAt, endsAt } = this.#fresh;
    if (Math.min(pausesAt, endsAt) <= this.#activity.now) this.#fresh.words = [];
  }

  type(what: "type" | "extend" | "remove", at: number): void {
    const { form } = this;
    if (!form || !this.#canType(form)) return;
    const { body, title } = form.values();
    const lines = this.#split(body);
    const place = at % (lines.length + 1);
    if (what === "remove") {
      this.#removedFrom = body;
      this.#words.giveUp(lines.splice(place, 1).join(), this);
    } else {
      const word = this.#words.type();
      const line = lines[place];
      if (what === "extend" && line !== undefined) lines[place] = `${line} ${word}`;
      else lines.splice(place, 0, word);
      this.#note([word]);
    }
    this.#fresh.pausesAt = this.#activity.now + writingLimits.draftSaveDelayMs;
    const start = title === "" ? { title: "A course", picture: cover, alt: "A hall" } : {};
    form.write({ body: this.#join(lines), ...start });
  }

  #note(words: readonly string[]): void {
    if (this.#fresh.words.length === 0)
      this.#fresh.endsAt = this.#activity.now + writingLimits.maxDraftSaveDelayMs;
    this.#fresh.words.push(...words);
    this.#fresh.pausesAt = this.#activity.now + writingLimits.draftSaveDelayMs;
  }

  /** Brings a removed line back, unless something else has happened since. */
  undo(): void {
    const { form } = this;
    const before = this.#removedFrom;
    this.#removedFrom = undefined;
    if (!form || before === undefined || this.status !== "editing") return;
    const [lines, left] = [this.#split(before), this.#split(this.body)];
    if (left.length !== lines.length - 1 || !left.every((line) => lines.includes(line))) return;
    const still = Words.of(this.body);
    this.#note(Words.of(before).filter((word) => !still.includes(word)));
    this.#words.bringBack(before, this);
    form.write({ body: before });
  }

  #canType({ session }: OpenForm): boolean {
    const { status } = session.get();
    return !isReadOnly(session.get()) && !(status.name === "differs" && status.isAsked);
  }

  /** What is discarded stays for a day. */
  discard(): void {
    if (this.status === "editing" && this.form?.session.get().restored) this.form.session.discard();
  }

  bringBack(at: number): void {
    const { discarded = [] } = this.form?.session.get() ?? {};
    const draft = discarded[at % (discarded.length || 1)];
    if (this.status === "editing" && draft) this.form?.session.bringBack(draft);
  }

  /** Lets another tab of this device stop. @returns whether this form is to be opened again */
  async writeHere(): Promise<boolean> {
    if (this.status !== "elsewhere") return false;
    void this.form?.session.writeHere();
    await this.#activity.pass(2 * writingLimits.draftLoadTimeoutMs);
    return true;
  }

  /** Answers the question. What is not kept stays for a day, or is a version. */
  choose(at: number): void {
    if (this.status === "differs") void this.form?.session.decide(at % 2 === 0 ? "mine" : "other");
  }

  #split(body: string): string[] {
    if (this.#kind === "service") return body.split("\n").filter(Boolean);
    return [...body.matchAll(/<p>(.*?)<\/p>/g)].map(([, line = ""]) => line);
  }

  #join(lines: readonly string[]): string {
    return this.#kind === "service" ? lines.join("\n") : lines.map((line) => `<p>${line}</p>`).join("");
  }
}
