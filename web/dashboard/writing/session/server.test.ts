import { setImmediate } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { ApiError, NetworkError } from "../../../../contract/endpoints/client.ts";
import type { DraftBody, StoredDraft } from "../../../../contract/schemas/newsroom.ts";
import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";
import { writingLimits } from "../../../../contract/values/limits/writing.ts";
import { staffRecord } from "../../../testing/staff-record.ts";
import {
  draftTextOf,
  emptyValues,
  equalSnapshots,
  type FormValues,
  toSnapshot,
} from "../model/form-values.ts";
import { newLink } from "./device.ts";
import type { DraftRequests } from "./draft-requests.ts";
import { createServerDraft, type DraftedForm, type OnServer, type Writer } from "./server.ts";

const empty = toSnapshot(emptyValues);
const updatedAt = "2026-05-01T10:42:00.000Z";
const yusuf = { userId: 9, username: "Yusuf", at: updatedAt };
const hall = { name: "hall.jpg", width: 8, height: 5 };
/** A record that has been saved. */
const record = () => ({ ...newLink(), recordId: 1 });

/** What becomes of a request: "late" arrives with `arrive()`, and a promise holds it up. */
type Fate = "ok" | "lostRequest" | "lostAnswer" | "late" | ApiError | Promise<void>;

const refusal = (status: number, draft?: StoredDraft | null, versionID = 0) =>
  new ApiError(status, { message: "No.", code: "invalid", ...(draft !== undefined && { draft, versionID }) });

/** The rules of server/content/drafts. */
class FakeServer {
  draft: StoredDraft | null = null;
  versionID = 0;
  hasRecord = true;
  begun = new Map<string, StoredDraft | undefined>();
  /** The names of the requests that have arrived. */
  log: string[] = [];
  /** What becomes of the next requests. */
  fates: Fate[] = [];
  #late: (() => unknown)[] = [];

  async #exchange<Answer>(name: string, process: () => Answer): Promise<Answer> {
    const fate = this.fates.shift();
    if (fate === "late") this.#late.push(process);
    if (fate === "late" || fate === "lostRequest") throw new NetworkError();
    if (fate instanceof ApiError) throw fate;
    await fate;
    await setImmediate();
    this.log.push(name);
    const answer = process();
    if (fate === "lostAnswer") throw new NetworkError();
    return answer;
  }

  async arrive(): Promise<void> {
    // Nobody waits for the answers.
    await Promise.allSettled(this.#late.splice(0).map(async (process) => process()));
  }

  requests: DraftRequests = {
    create: (key, first) =>
      this.#exchange("create", () => {
        if (!this.begun.has(key)) this.begun.set(key, first && this.#store({ ...first, baseVersion: 0 }));
        return { ...staffRecord, id: 1, versionID: 0, draft: this.begun.get(key) };
      }),
    find: () =>
      this.#exchange("find", () => ({ draft: this.draft, versionID: this.versionID, others: [yusuf] })),
    write: (_id, body) => this.#exchange("write", () => this.#write(body)),
    discard: (_id, seen, withRecord) =>
      this.#exchange("discard", () => {
        if (this.draft && seen.includes(this.draft.revision)) this.draft = null;
        if (withRecord) this.hasRecord = this.draft !== null;
      }),
    readPicture: async (file) => {
      this.log.push("readPicture");
      if (file.size === 0) throw new Error("unreadable");
      return "data:,";
    },
    readVersion: async () => undefined,
    findAuthor: async () => undefined,
  };

  #write(body: DraftBody) {
    const { draft, versionID } = this;
    const { seen, revision, knownVersion = versionID } = body;
    if (seen.length > writingLimits.maxSeenRevisions) throw refusal(422);
    const isSame = draft && !seen.includes(draft.revision) && equalSnapshots(draft.snapshot, toStored(body));
    const isRepeated = draft?.revision === revision || isSame;
    const isLate = !draft && knownVersion < versionID;
    if (!isRepeated && (isLate || !seen.includes(draft?.revision ?? 0))) throw refusal(409, draft, versionID);
    return { versionID, others: [yusuf], draft: draft && isRepeated ? draft : this.#store(body) };
  }

  #store({ revision, baseVersion, snapshot }: Omit<DraftBody, "seen">): StoredDraft {
    this.draft = { revision, baseVersion, updatedAt, snapshot: toStored({ snapshot }) };
    this.hasRecord = true;
    return this.draft;
  }

  /** The person publishes: the draft is part of a version. */
  publish(): void {
    this.versionID += 1;
    this.draft = null;
  }
}

const storePictures = (body: string) => body.replace("data:,", "/a.png");

function toStored({ snapshot }: Pick<DraftBody, "snapshot">): Snapshot {
  const image = typeof snapshot.image === "string" ? hall : snapshot.image;
  return { ...snapshot, body: storePictures(snapshot.body).trim(), image, fields: empty.fields };
}

/** A form as one device has it. */
function openForm(server: FakeServer, link = newLink(), savedAt?: string) {
  const form = {
    body: link.synced.body,
    /** The body of the record. */
    saved: "",
    picture: undefined as File | undefined,
    /** What becomes of another text: it merges, the author is asked, or what both build upon cannot be read. */
    meets: "merged" as "merged" | "asked" | Error,
    met: [] as string[],
    stored: link,
    shown: undefined as OnServer | undefined,
    others: undefined as readonly Writer[] | undefined,
    /** How often the text was to be sent again later. */
    retries: 0,
  };
  const baseVersion = server.versionID;
  const values = (): FormValues => ({ ...emptyValues, body: form.body, picture: form.picture });
  const deps: DraftedForm = {
    read: () => ({ ...draftTextOf(values(), draft.link().uploaded), baseVersion }),
    isUnsaved: () => form.body !== form.saved || form.picture !== undefined,
    isNew: () => server.versionID === 0,
    // As the editor: of several spaces it keeps one.
    normalize: (body) => body.replace(/ +/g, " "),
    showStored: () => void Object.assign(form, { body: storePictures(form.body) }),
    async meet(other) {
      form.met.push(other.snapshot.body);
      if (form.meets instanceof Error) throw form.meets;
      if (form.meets === "asked") return false;
      form.body = `${other.snapshot.body}, ${form.body}`;
      draft.adopt(other);
      return true;
    },
    store: async () => void Object.assign(form, { stored: draft.link() }),
    show: (shown) => void Object.assign(form, { shown }),
    showOthers: (others) => void Object.assign(form, { others }),
    retryLater: () => void Object.assign(form, { retries: form.retries + 1 }),
  };
  const draft = createServerDraft({ link, savedAt }, server.requests, deps);
  return Object.assign(form, {
    draft,
    /** @returns what the form says, and what the server has */
    async save(body = form.body) {
      form.body = body;
      draft.save();
      await draft.idle();
      return [form.shown?.name, server.draft?.snapshot.body];
    },
    async look(): Promise<void> {
      draft.look();
      await draft.idle();
    },
  });
}

function open(link = newLink()) {
  const server = new FakeServer();
  if (link.recordId !== undefined) server.versionID = 1;
  return { server, form: openForm(server, link) };
}

describe("a refusal", () => {
  test.each([
    // A session that has ended has a notice of its own.
    [401, "offline"],
    [403, "refused"],
    [408, "offline"],
    // The record is in the recycle bin.
    [409, "refused"],
    [413, "refused"],
    [422, "refused"],
    [429, "offline"],
    [503, "offline"],
  ])("with %d is shown as %s, and the text is sent again", async (status, name) => {
    const { server, form } = open();
    server.fates = [refusal(status)];
    expect(await form.save("one")).toEqual([name, undefined]);
    const refused = { name: "refused", status, message: "No." };
    expect([form.shown, form.retries]).toEqual(name === "offline" ? [{ name }, 1] : [refused, 0]);
    expect(await form.save()).toEqual(["saved", "one"]);
  });

  test.each([413, 415, 422])("of a cover with %d keeps no text back, nor another cover", async (status) => {
    const { server, form } = open();
    server.fates = [refusal(status)];
    form.picture = new File(["bytes"], "hall.txt");
    for (const text of ["one", undefined]) expect(await form.save(text)).toEqual(["saved", "one"]);
    expect([server.draft?.snapshot.image, server.log]).toEqual([null, ["readPicture", "create"]]);
    form.picture = new File(["bytes"], "hall.jpg");
    await form.save();
    expect(server.draft?.snapshot.image).toEqual(hall);
  });
});

describe("a text", () => {
  test("begins its record once, whatever is lost, and the newest of it is saved", async () => {
    const { server, form } = open();
    server.fates = ["lostRequest", "lostAnswer", "lostAnswer"];
    expect(await form.save("one")).toEqual(["offline", undefined]);
    for (const text of ["two", "three"]) expect(await form.save(text)).toEqual(["offline", "two"]);
    expect(await form.save("four")).toEqual(["saved", "four"]);
    expect([server.begun.size, form.met, form.retries]).toEqual([1, [], 3]);
  });

  test("goes into the record that was begun without it", async () => {
    const { server, form } = open();
    server.begun.set(form.draft.link().creationKey, undefined);
    expect(await form.save("one")).toEqual(["saved", "one"]);
  });

  test("is known to the next form, although its answer was lost with the page", async () => {
    const { server, form } = open();
    server.fates = ["lostAnswer", "ok", "ok", "lostAnswer"];
    await form.save("one");
    const next = openForm(server, form.stored);
    expect(await next.save("two")).toEqual(["saved", "two"]);
    expect(await next.save("three")).toEqual(["offline", "three"]);
    const last = openForm(server, next.stored);
    expect(await last.save("four")).toEqual(["saved", "four"]);
    expect([server.begun.size, next.met, last.met]).toEqual([1, [], []]);
  });

  test("that the server has from before is saved, also when a change of it was undone", async () => {
    const { server, form } = open();
    await form.save("one");
    const next = openForm(server, form.draft.link(), updatedAt);
    expect(await next.save()).toEqual(["saved", "one"]);
    expect(server.log).toEqual(["create"]);
  });

  test("is not sent empty, nor twice, however the editor and the server write it", async () => {
    const { server, form } = open();
    expect(await form.save()).toEqual(["none", undefined]);
    for (const text of ["two  spaces", "a space ", "a picture data:,"]) {
      const count = server.log.length;
      await form.save(text);
      await form.save();
      expect(server.log.length).toBe(count + 1);
    }
    expect([form.body, server.draft?.snapshot.body]).toEqual(["a picture /a.png", "a picture /a.png"]);
  });

  test("is sent with one request at a time, as it is then", async () => {
    const { server, form } = open();
    const { promise, resolve } = Promise.withResolvers<void>();
    server.fates = [promise];
    const saves = [form.save("one"), form.save("two"), form.look()];
    form.body = "three";
    expect(server.log).toEqual([]);
    resolve();
    await Promise.all(saves);
    expect([server.log, server.draft?.snapshot.body]).toEqual([["create", "write", "find"], "three"]);
    expect(form.met).toEqual([]);
  });

  test.each(["ok", "lostAnswer"] as const)(
    "that was taken back is no draft, its answer was %s",
    async (fate) => {
      const { server, form } = open();
      server.fates = [fate];
      await form.save("one");
      expect(await form.save("")).toEqual(["none", undefined]);
      // The record was never saved.
      expect([server.hasRecord, form.draft.link().recordId]).toEqual([false, undefined]);
      expect(await form.save("one")).toEqual(["saved", "one"]);
      server.publish();
      form.saved = "one";
      server.fates = [fate];
      await form.save("two");
      expect(await form.save("one")).toEqual(["none", undefined]);
      expect([server.hasRecord, form.draft.link().recordId]).toEqual([true, 1]);
    },
  );
});

describe("a chosen cover", () => {
  test("is sent once, and again with the next draft, unless it was taken off", async () => {
    const { server, form } = open(record());
    const image = () => server.draft?.snapshot.image;
    form.picture = new File(["bytes"], "hall.jpg", { lastModified: 1 });
    for (const _ of ["sent", "known"]) expect(await form.save()).toEqual(["saved", ""]);
    expect([image(), server.log]).toEqual([hall, ["readPicture", "write"]]);
    expect(form.stored.uploaded).toEqual({ picture: "hall.jpg 5 1", image: hall });
    server.publish();
    await form.save("more");
    expect([image(), server.log.slice(-2)]).toEqual([hall, ["readPicture", "write"]]);
    form.picture = undefined;
    await form.save();
    expect(image()).toBeNull();
  });

  test("that the browser cannot read is left out", async () => {
    const { form } = open();
    form.picture = new File([], "gone.jpg");
    expect(await form.save()).toEqual(["none", undefined]);
    expect(await form.save("one")).toEqual(["saved", "one"]);
  });
});

describe("a request that arrives late", () => {
  test("does not replace what was written after it", async () => {
    const { server, form } = open(record());
    for (const newest of ["one", "two"]) {
      server.fates = ["late"];
      await form.save("late");
      await form.save(newest);
      await server.arrive();
      expect(server.draft?.snapshot.body).toBe(newest);
    }
  });

  test.each(["discarded", "taken back"])("after its text was %s is the form's own", async (end) => {
    const { server, form } = open(record());
    server.fates = Array.from({ length: writingLimits.maxSeenRevisions }, () => "lostRequest");
    for (const index of [...server.fates.keys()]) await form.save(`${index}`);
    server.fates = ["late"];
    await form.save("one");
    form.body = "";
    if (end === "discarded") await form.draft.discard(record());
    else await form.save();
    expect(server.log).toEqual(["discard"]);
    await server.arrive();
    expect(server.draft?.snapshot.body).toBe("one");
    expect(await form.save("two")).toEqual(["saved", "two"]);
    expect(form.met).toEqual([]);
  });

  test("after its text was published is refused, and what was typed since is saved", async () => {
    const { server, form } = open(record());
    server.fates = ["late"];
    await form.save("published");
    server.publish();
    form.saved = "published";
    form.draft.reset({ ...record(), synced: { ...empty, body: "published" } });
    await server.arrive();
    expect(server.draft).toBeNull();
    expect(await form.save("published since")).toEqual(["saved", "published since"]);
  });
});

test.each(["save", "look"] as const)(
  "an answer to a %s about an earlier draft changes nothing",
  async (name) => {
    const { server, form } = open(record());
    await openForm(server, record()).save("earlier");
    const { promise, resolve } = Promise.withResolvers<void>();
    server.fates = [promise];
    form.body = "one";
    const asking = form[name]();
    await Promise.resolve();
    form.body = "";
    form.draft.reset(record());
    resolve();
    await asking;
    expect([form.met, form.draft.link().seen, form.shown]).toEqual([[], [0], { name: "none" }]);
  },
);

test("a discard ends the draft, and a record that was never saved, before anything is written again", async () => {
  const { server, form } = open();
  await form.save("one");
  const discarded = form.draft.discard(newLink());
  expect([await form.save("two"), await discarded]).toEqual([["saved", "two"], undefined]);
  expect(server.log).toEqual(["create", "discard", "create"]);
});

describe("a draft of another device", () => {
  async function openTwo() {
    const { server, form } = open(record());
    const phone = openForm(server, record());
    await phone.save("phone");
    return { server, form, phone };
  }

  test("is met before anything is written over it", async () => {
    const { form, phone } = await openTwo();
    expect(await form.save("laptop")).toEqual(["saved", "phone, laptop"]);
    expect(form.others).toEqual([yusuf]);
    // The other one has only to look, and ends nothing but its own text.
    expect(await phone.save("")).toEqual(["none", "phone, laptop"]);
    phone.body = "phone";
    await phone.look();
    expect(phone.met).toEqual(["phone, laptop"]);
  });

  test("stays as it is while the author is asked, until it is adopted", async () => {
    const { server, form } = await openTwo();
    form.meets = "asked";
    await form.save("laptop");
    expect([server.draft?.snapshot.body, form.met, form.retries]).toEqual(["phone", ["phone"], 0]);
    if (server.draft) form.draft.adopt(server.draft);
    expect(await form.save()).toEqual(["saved", "laptop"]);
  });

  test("is met later if what both build upon cannot be read now", async () => {
    const { form } = await openTwo();
    form.meets = new NetworkError();
    expect(await form.save("laptop")).toEqual(["offline", "phone"]);
    expect(form.retries).toBe(1);
    form.meets = "merged";
    expect(await form.save()).toEqual(["saved", "phone, laptop"]);
  });

  test("with the same text is no other text", async () => {
    const { server, form } = await openTwo();
    expect(await form.save("phone")).toEqual(["saved", "phone"]);
    expect([form.met, form.draft.link().seen]).toEqual([[], [server.draft?.revision]]);
  });

  test("that changes again and again is left for later", async () => {
    const { server, form } = await openTwo();
    server.fates = [1, 2, 3, 4, 5].map((revision) =>
      refusal(409, server.draft && { ...server.draft, revision }),
    );
    expect(await form.save("laptop")).toEqual(["offline", "phone"]);
    expect([form.retries, server.fates]).toEqual([1, []]);
  });

  test.each(["published", "discarded"])("that was %s there is begun again", async (end) => {
    const { server, form } = await openTwo();
    await form.look();
    if (end === "published") server.publish();
    else server.draft = null;
    expect(await form.save("more")).toEqual(["saved", "more"]);
    // A version that was saved there contains it.
    expect(form.draft.link().ended?.body).toBe("phone");
  });
});
