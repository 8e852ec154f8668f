import { writingLimits } from "../../contract/values/limits/writing.ts";
import { decompressSnapshot } from "../../server/content/versions/index.ts";
import {
  createPost,
  createService,
  readStaffRecord,
  type SignedIn,
  signIn,
  type TestServer,
} from "../../server/testing/index.ts";
import { Activity } from "./activity.ts";
import { Device } from "./browser.ts";
import { type Fate, Line } from "./line.ts";
import { type Kind, sessionOf, Tab, Words } from "./tab.ts";

/** `isNew`: it begins with the form of a new record. `hasPhone`: the second tab of the first person is on a phone. */
export type Given = { kind: Kind; isNew: boolean; hasPhone: boolean };

const worldSteps = {
  instant: (scenario: Scenario) => scenario.pass(writingLimits.draftSaveDelayMs + 100),
  pause: (scenario: Scenario) => scenario.pass(writingLimits.draftUploadDelayMs + 600),
  while: (scenario: Scenario) => scenario.pass(writingLimits.unsentRetryMs + 1_000),
  deliver: (scenario: Scenario, _tab: Tab, at: number) => scenario.deliver(at),
  offline: (_: Scenario, { device }: Tab) => device.goOffline(),
  online: (_: Scenario, { device }: Tab) => device.goOnline(),
};

const formSteps = {
  open: () => undefined,
  type: (_: Scenario, tab: Tab, at: number) => tab.type("type", at),
  extend: (_: Scenario, tab: Tab, at: number) => tab.type("extend", at),
  remove: (_: Scenario, tab: Tab, at: number) => tab.type("remove", at),
  undo: (_: Scenario, tab: Tab) => tab.undo(),
  crash: (_: Scenario, tab: Tab) => tab.crash(),
  leave: (_: Scenario, tab: Tab) => tab.leave(),
  reload: async (scenario: Scenario, tab: Tab) => {
    await tab.close();
    await scenario.open(tab);
  },
  refresh: async ({ activity }: Scenario, { page }: Tab) => {
    page?.show("hidden");
    await activity.settle();
    page?.show("visible");
  },
  draft: (_: Scenario, { form }: Tab) => void form?.session.save({ stay: true, target: "draft" }),
  publish: (_: Scenario, { form }: Tab) => void form?.session.save({ stay: false }),
  publishAndStay: (_: Scenario, { form }: Tab) => void form?.session.save({ stay: true }),
  takeDown: (_: Scenario, { form }: Tab) => void form?.takeDown().catch(() => undefined),
  choose: (_: Scenario, tab: Tab, at: number) => tab.choose(at),
  decideLater: (_: Scenario, { form, status }: Tab, at: number) => {
    if (status !== "differs") return;
    if (at % 2 === 0) form?.session.decideLater();
    else form?.session.askAgain();
  },
  discard: (_: Scenario, tab: Tab) => tab.discard(),
  bringBack: (_: Scenario, tab: Tab, at: number) => tab.bringBack(at),
  writeHere: async (scenario: Scenario, tab: Tab) => {
    if (await tab.writeHere()) await scenario.open(tab, tab.recordId);
  },
  stopWaiting: (_: Scenario, { form }: Tab) => form?.session.stopWaiting(),
};

const steps = { ...worldSteps, ...formSteps };
export type StepName = keyof typeof steps;

/** `fates`: of the next requests of the tab's device. `at`: which line, choice or order. */
export type Step = { who: number; what: StepName; at: number; fates: readonly Fate[] };

/** Two people at one record: the first one in two tabs. */
export class Scenario {
  readonly activity: Activity;
  /** What happened, for a failure. */
  readonly log: string[] = [];
  readonly #server: TestServer;
  readonly #kind: Kind;
  readonly #tabs: readonly Tab[];
  readonly #words: Words;
  #recordId: number | undefined;
  /** Words in a form that says why it cannot be saved, such as for a cover that is gone. */
  readonly #refused = new Set<string>();

  static async start(server: TestServer, { kind, isNew, hasPhone }: Given): Promise<Scenario> {
    const activity = new Activity();
    const words = new Words();
    const amina = await signIn(server, { role: "EDITOR" });
    const bilan = await signIn(server, { role: "EDITOR" });
    const deviceOf = (by: SignedIn) => new Device(new Line(server.port, activity), activity, sessionOf(by));
    const laptop = deviceOf(amina);
    const tabs = [
      new Tab(kind, laptop, amina, words),
      new Tab(kind, hasPhone ? deviceOf(amina) : laptop, amina, words),
      new Tab(kind, deviceOf(bilan), bilan, words),
    ];
    const create = () =>
      kind === "post"
        ? createPost(server, { body: "<p>begin one</p>\n<p>begin two</p>" })
        : createService(server, { body: "begin one\nbegin two" });
    return new Scenario(server, {
      kind,
      activity,
      tabs,
      words,
      recordId: isNew ? undefined : await create(),
    });
  }

  private constructor(
    server: TestServer,
    given: {
      kind: Kind;
      activity: Activity;
      tabs: readonly Tab[];
      words: Words;
      recordId: number | undefined;
    },
  ) {
    this.#server = server;
    this.#kind = given.kind;
    this.activity = given.activity;
    this.#tabs = given.tabs;
    this.#words = given.words;
    this.#recordId = given.recordId;
  }

  async run({ who, what, at, fates }: Step): Promise<void> {
    const tab = this.#tabs[who];
    if (!tab) return;
    if (fates.length > 0) tab.device.line.fates = [...fates];
    if (!(what in worldSteps) && tab.status === "closed") {
      await this.open(tab);
      if (tab.status === "closed") return;
    }
    await steps[what](this, tab, at);
    await this.pass(what in worldSteps ? 0 : 100);
    this.#note(`${who} ${what}`, tab);
  }

  async open(tab: Tab, id = this.#recordId): Promise<void> {
    if (id === undefined && tab.by !== this.#tabs[0]?.by) return;
    await tab.open(id);
    await this.pass(0);
  }

  async pass(ms: number): Promise<void> {
    await this.activity.pass(ms);
    for (const tab of this.#tabs) tab.passed();
    // As soon as anybody knows the new record, the others can open it.
    for (const { form } of this.#tabs) this.#recordId ??= form?.session.get().record?.id;
  }

  /** What was late arrives, in another order. */
  async deliver(at: number): Promise<void> {
    const late = this.#tabs.flatMap(({ device: { line } }) => line.late.map((arrive) => ({ line, arrive })));
    const turn = at % (late.length || 1);
    for (const { line, arrive } of [...late.slice(turn), ...late.slice(0, turn)]) {
      if (!line.late.includes(arrive)) continue;
      line.late = line.late.filter((each) => each !== arrive);
      await arrive();
      await this.activity.settle();
    }
  }

  /**
   * Everything arrives, everybody is online, saves, opens all forms again, and keeps both sides of every conflict.
   * @returns the words that are lost
   */
  async finish(): Promise<string[]> {
    for (const { device } of this.#tabs) {
      device.line.fates = [];
      device.goOnline();
    }
    while (this.#tabs.some(({ device }) => device.line.late.length > 0)) await this.deliver(0);
    await this.pass(2 * writingLimits.unsentRetryMs);
    for (const tab of this.#tabs) await this.#saveAll(tab);
    for (const tab of this.#tabs) await tab.close();
    this.#refused.clear();
    for (const tab of this.#tabs) {
      await this.#saveNewRecords(tab);
      for (const id of await this.#findRecords()) {
        await this.open(tab, id);
        await this.#saveAll(tab);
      }
      await tab.close();
    }
    return this.#words.missingIn(await this.#findWords());
  }

  async #saveNewRecords(tab: Tab): Promise<void> {
    if (tab.by !== this.#tabs[0]?.by) return;
    for (let forms = 0; forms < 8; forms += 1) {
      await tab.open(undefined);
      if (!tab.form?.session.get().restored) return;
      // The form shows one of several drafts.
      if (Words.of(tab.body).length === 0 && tab.status === "editing") tab.discard();
      else await this.#saveAll(tab);
      await this.pass(0);
    }
  }

  async #saveAll(tab: Tab): Promise<void> {
    for (let turn = 0; turn < 9 && tab.form; turn += 1) {
      const { session } = tab.form;
      const { status, record } = session.get();
      if (status.name === "closed") return;
      const isEmpty = Words.of(tab.body).length === 0;
      if (status.name === "differs") void session.decide("mine");
      else if (status.name === "elsewhere") {
        if (await tab.writeHere()) await this.open(tab, tab.recordId);
      } else if (status.name === "editing" && (record ? !session.isUnsaved() : isEmpty)) return;
      else void session.save({ stay: true, target: "draft" });
      await this.pass(writingLimits.draftLoadTimeoutMs + 1);
      this.#note("saves all", tab);
    }
    if (tab.status === "rejected") for (const word of Words.of(tab.body)) this.#refused.add(word);
  }

  async #findRecords(): Promise<number[]> {
    const people = this.#tabs.map(({ by }) => by.userId);
    const rows = await this.#server.database.db
      .selectFrom("content")
      .where("kind", "=", this.#kind)
      .where("trashed_at", "is", null)
      .where(({ or, eb }) => or([eb("author_id", "in", people), eb("id", "=", this.#recordId ?? 0)]))
      .select("id")
      .execute();
    return rows.map(({ id }) => id);
  }

  /** What can still be found: in a record, its versions, a draft on the server, or a copy on a device. */
  async #findWords(): Promise<Set<string>> {
    const { db } = this.#server.database;
    const texts = this.#tabs.flatMap(({ device }) => device.bodies());
    const by = await signIn(this.#server, { role: "EDITOR" });
    for (const id of await this.#findRecords()) {
      texts.push((await readStaffRecord(this.#server, by, this.#kind, id)).snapshot.body);
      const versions = db
        .selectFrom("version")
        .where("subject", "=", this.#kind)
        .where("subject_id", "=", id);
      const drafts = db.selectFrom("draft").where("kind", "=", this.#kind).where("record_id", "=", id);
      for (const { data } of [
        ...(await versions.select("data").execute()),
        ...(await drafts.select("data").execute()),
      ])
        texts.push(decompressSnapshot(data).body);
    }
    return new Set([...this.#refused, ...texts.flatMap(Words.of)]);
  }

  #note(what: string, tab: Tab): void {
    this.log.push(`${what}: ${tab.status} ${tab.body.replaceAll("\n", " / ")} ${tab.failure}`);
    tab.failure = "";
  }
}
