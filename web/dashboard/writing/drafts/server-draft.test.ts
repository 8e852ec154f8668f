import { describe, expect, test } from "vitest";
import { ApiError, NetworkError } from "../../../../contract/endpoints/client.ts";
import type { SeenDraft } from "../../../../contract/schemas/content-form.ts";
import type { DraftBody, StoredDraft } from "../../../../contract/schemas/newsroom.ts";
import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";
import { writingLimits } from "../../../../contract/values/limits/writing.ts";
import type { DraftLink, MergeOwn } from "../model/draft-link.ts";
import { emptyValues, toSnapshot } from "../model/form-values.ts";
import { createServerDraft, type DraftForm, type DraftOutcome } from "./server-draft.ts";

type Body = Omit<DraftBody, "snapshot"> & {
  snapshot: Omit<Snapshot, "image"> & { image: Snapshot["image"] | string };
};

const empty = toSnapshot(emptyValues);
const withBody = (body: string): Snapshot => ({ ...empty, body });
const newLink = (): DraftLink => ({ recordId: undefined, creationKey: "a", revision: 0, synced: empty });
const conflict = () => new ApiError(409, { message: "changed", code: "conflict" });

/** The paragraphs of both, except those that one of them has removed, as the real merge keeps them. */
const merge: MergeOwn = (base, mine, theirs) => {
  const linesOf = ({ body }: Snapshot) => body.split("\n").filter(Boolean);
  const [own, other] = [linesOf(mine), linesOf(theirs)];
  const had = base ? linesOf(base) : [];
  const isRemoved = (line: string) => had.includes(line) && !(own.includes(line) && other.includes(line));
  return withBody([...new Set([...other, ...own])].filter((line) => !isRemoved(line)).join("\n"));
};

/** The server's rules, with lost requests and lost answers. */
class FakeServer {
  draft: StoredDraft | undefined;
  records = new Map<string, { id: number; draft: StoredDraft | undefined }>();
  versionID = 0;
  writes = 0;
  drafts = 0;
  /** Before a request is processed, and before its answer is sent. @throws NetworkError */
  line: (what: "request" | "answer") => void | Promise<void> = () => {};

  async #exchange<Answer>(process: () => Answer): Promise<Answer> {
    await this.line("request");
    const answer = process();
    await this.line("answer");
    return answer;
  }

  calls = {
    create: (key: string, first: Pick<Body, "tab" | "sequence" | "snapshot"> | undefined) =>
      this.#exchange(() => {
        this.writes += 1;
        const begun = this.records.get(key) ?? {
          id: this.records.size + 1,
          draft: first && this.#store({ ...first, revision: 0, baseVersion: 0 }),
        };
        this.records.set(key, begun);
        return { ...begun, versionID: 0 };
      }),
    find: () => this.#exchange(() => ({ draft: this.draft ?? null, others: [], versionID: this.versionID })),
    discard: (_id: number, { tab, revision }: SeenDraft) =>
      this.#exchange(() => {
        const { draft } = this;
        if (draft?.tab === tab || draft?.revision === revision) this.draft = undefined;
      }),
    write: (_id: number, { tab, sequence, revision, baseVersion, knownVersion = 0, snapshot }: Body) =>
      this.#exchange(() => {
        this.writes += 1;
        const { draft, versionID } = this;
        if (draft && draft.tab === tab && sequence <= draft.sequence) return { draft, others: [], versionID };
        const isConflict = draft ? draft.revision !== revision : revision > 0;
        if (draft?.tab !== tab && (isConflict || knownVersion < versionID)) throw conflict();
        return {
          draft: this.#store({ tab, sequence, revision, baseVersion, snapshot }),
          others: [],
          versionID,
        };
      }),
  };

  #store({ tab, sequence, baseVersion, snapshot }: Body): StoredDraft {
    const image =
      typeof snapshot.image === "string" ? { name: "stored.jpg", width: 8, height: 5 } : snapshot.image;
    this.draft = {
      tab,
      sequence,
      baseVersion,
      revision: (this.draft?.revision ?? this.#newDraft()) + 1,
      updatedAt: "2026-05-01T10:42:00.000Z",
      snapshot: { ...snapshot, image },
    };
    return this.draft;
  }

  /** Drafts begin at numbers that are far from each other. */
  #newDraft(): number {
    this.drafts += 1;
    return this.drafts * 1_000_000;
  }

  /** The person publishes: the draft is part of a version. */
  publish(): void {
    this.versionID += 1;
    this.draft = undefined;
  }
}

/** A form as one tab has it. */
function openForm(server: FakeServer, tab: string, link = newLink()) {
  const form = {
    body: link.synced.body,
    picture: undefined as File | undefined,
    isUnsaved: true,
    baseVersion: 0,
    stored: link,
  };
  const shown: DraftForm = {
    read: () => ({ snapshot: withBody(form.body), picture: form.picture, baseVersion: form.baseVersion }),
    isUnsaved: () => form.isUnsaved,
    // As the editor: of several spaces in HTML it keeps one.
    normalize: (text) => ({ ...text, body: text.body.replace(/ +/g, " ") }),
    showMerged: ({ body }) => {
      form.body = body;
    },
    showStored: () => {},
  };
  /** Undefined while it is not going to be saved. */
  let wakesAfterMs: number | undefined;
  const draft = createServerDraft({ link, shown: { name: "none" } }, tab, {
    form: () => shown,
    requests: {
      ...server.calls,
      create: (key, first) =>
        server.calls.create(
          key,
          first && { ...first, snapshot: { ...first.snapshot, fields: empty.fields } },
        ),
      write: (id, { snapshot, ...body }) =>
        server.calls.write(id, { ...body, snapshot: { ...snapshot, fields: empty.fields } }),
      readPicture: async () => "data:image/png;base64,AA==",
      readVersion: async () => undefined,
      loadMerge: async () => merge,
    },
    timers: {
      start: (pauseMs) => {
        wakesAfterMs = pauseMs;
      },
      stop: () => {
        wakesAfterMs = undefined;
      },
      isRunning: () => wakesAfterMs !== undefined,
    },
    store: () => {
      form.stored = draft.link();
    },
    show: () => {},
    showOthers: () => {},
  });
  /** What became of the text; "unanswered" if it is sent again later. */
  async function save(): Promise<DraftOutcome> {
    draft.saveDue({ isOnline: true, isPaused: false });
    await draft.idle();
    return wakesAfterMs === undefined ? draft.shown() : { name: "unanswered" };
  }
  async function refresh(): Promise<void> {
    draft.refresh();
    await draft.idle();
  }
  const add = (line: string) => {
    form.body = [...form.body.split("\n"), line].filter(Boolean).join("\n");
  };
  return { ...draft, save, refresh, form, add, wakesAfterMs: () => wakesAfterMs };
}

const lost = () => new NetworkError("no response arrived");

describe("a draft on the server", () => {
  test("is created with its first text, once, even if the answers are lost", async () => {
    const server = new FakeServer();
    const tab = openForm(server, "a");
    tab.add("one");
    const failures = ["request", "answer", "answer"];
    server.line = (what) => {
      if (failures[0] !== what) return;
      failures.shift();
      throw lost();
    };
    for (let round = 0; round < 3; round += 1) expect(await tab.save()).toEqual({ name: "unanswered" });
    expect(await tab.save()).toMatchObject({ name: "saved", at: "2026-05-01T10:42:00.000Z" });
    expect([...server.records.values()]).toMatchObject([{ id: 1, draft: { snapshot: { body: "one" } } }]);
    expect(server.draft?.snapshot.body).toBe("one");
  });

  test("has what was typed since the answer about its first text was lost", async () => {
    const server = new FakeServer();
    const tab = openForm(server, "a");
    tab.add("one");
    server.line = (what) => {
      if (what === "answer") throw lost();
    };
    expect(await tab.save()).toEqual({ name: "unanswered" });
    expect(server.draft?.snapshot.body).toBe("one");
    expect(tab.form.stored).toMatchObject({ isBegun: true, recordId: undefined });
    server.line = () => {};
    tab.add("two");
    expect(await tab.save()).toMatchObject({ name: "saved" });
    expect(server.draft?.snapshot.body).toBe("one\ntwo");
    expect(server.records.size).toBe(1);
  });

  test("is not sent again while the text is the same, and not at all without one", async () => {
    const server = new FakeServer();
    const tab = openForm(server, "a");
    expect(await tab.save()).toEqual({ name: "none" });
    expect(server.records.size).toBe(0);
    tab.add("one");
    await tab.save();
    expect(await tab.save()).toMatchObject({ name: "saved" });
    expect(server.writes).toBe(1);
  });

  test("is sent once although the editor would write its spaces otherwise", async () => {
    const server = new FakeServer();
    const tab = openForm(server, "a");
    tab.add("two  spaces");
    for (let round = 0; round < 2; round += 1) expect(await tab.save()).toMatchObject({ name: "saved" });
    expect(server.writes).toBe(1);
    tab.add("more");
    expect(await tab.save()).toMatchObject({ name: "saved" });
    expect(server.draft?.snapshot.body).toBe("two  spaces\nmore");
  });

  test("is sent one request at a time, with the text as it is then", async () => {
    const server = new FakeServer();
    const tab = openForm(server, "a");
    let open = 0;
    server.line = async (what) => {
      open += what === "request" ? 1 : -1;
      expect(open).toBeLessThanOrEqual(1);
      await Promise.resolve();
    };
    tab.add("one");
    const first = tab.save();
    tab.add("two");
    const second = tab.save();
    await Promise.all([first, second]);
    expect(server.draft?.snapshot.body).toBe("one\ntwo");
  });

  test("is discarded when nothing is unsaved any more", async () => {
    const server = new FakeServer();
    const tab = openForm(server, "a");
    tab.add("one");
    await tab.save();
    tab.form.isUnsaved = false;
    expect(await tab.save()).toEqual({ name: "none" });
    expect(server.draft).toBeUndefined();
  });

  test("contains a chosen cover, which is sent once", async () => {
    const server = new FakeServer();
    const tab = openForm(server, "a");
    tab.form.picture = new File(["bytes"], "hall.jpg", { lastModified: 1 });
    await tab.save();
    expect(server.draft?.snapshot.image?.name).toBe("stored.jpg");
    expect(tab.link().uploaded).toEqual({
      picture: "hall.jpg 5 1",
      image: { name: "stored.jpg", width: 8, height: 5 },
    });
  });

  test("is saved without a cover that the server refuses", async () => {
    const server = new FakeServer();
    const tab = openForm(server, "a");
    tab.add("one");
    tab.form.picture = new File(["bytes"], "hall.txt");
    const { create } = server.calls;
    server.calls.create = (key, first) =>
      typeof first?.snapshot.image === "string"
        ? Promise.reject(new ApiError(422, { message: "no picture", code: "invalid" }))
        : create(key, first);
    expect(await tab.save()).toMatchObject({ name: "saved" });
    expect(server.draft?.snapshot).toMatchObject({ body: "one", image: null });
  });

  test.each([
    [403, { name: "refused", status: 403, message: "no" }],
    [404, { name: "refused", status: 404, message: "no" }],
    [408, { name: "unanswered" }],
    [429, { name: "unanswered" }],
    [503, { name: "unanswered" }],
  ])("that the server answers with %d is %j", async (status, outcome) => {
    const server = new FakeServer();
    const tab = openForm(server, "a");
    tab.add("one");
    server.line = () => {
      throw new ApiError(status, { message: "no", code: "forbidden" });
    };
    expect(await tab.save()).toMatchObject(outcome);
  });
});

describe("a draft whose answer is late", () => {
  /** The server gets the next write only when the returned function is called. */
  function holdWrite(server: FakeServer): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    let isHeld = true;
    server.line = (what) => {
      if (what !== "request" || !isHeld) return;
      isHeld = false;
      return promise;
    };
    return resolve;
  }

  test("is no text of somebody else, even if the form is again as it was before", async () => {
    const server = new FakeServer();
    const tab = openForm(server, "a");
    tab.add("one");
    await tab.save();
    server.line = (what) => {
      if (what === "answer") throw lost();
    };
    tab.form.body = "";
    await tab.save();
    server.line = () => {};
    tab.add("one");
    await tab.refresh();
    expect(tab.form.body).toBe("one");
    expect(await tab.save()).toMatchObject({ name: "saved" });
    expect(server.draft?.snapshot.body).toBe("one");
  });

  test("is not there again after its text was published, and what was typed since is saved", async () => {
    const server = new FakeServer();
    const tab = openForm(server, "a", { ...newLink(), recordId: 1 });
    tab.add("published");
    const release = holdWrite(server);
    const saving = tab.save();
    await Promise.resolve();
    server.publish();
    tab.reset({ ...newLink(), recordId: 1, synced: withBody("published") });
    tab.form.isUnsaved = false;
    release();
    await saving;
    expect(server.draft).toBeUndefined();
    tab.form.isUnsaved = true;
    tab.add("since");
    expect(await tab.save()).toMatchObject({ name: "saved" });
    expect(server.draft).toMatchObject({ snapshot: { body: "published\nsince" } });
  });

  test("is discarded with the text, although its answer was lost", async () => {
    const server = new FakeServer();
    const tab = openForm(server, "a", { ...newLink(), recordId: 1 });
    tab.add("one");
    server.line = (what) => {
      if (what === "answer") throw lost();
    };
    expect(await tab.save()).toEqual({ name: "unanswered" });
    expect(server.draft).toBeDefined();
    server.line = () => {};
    tab.form.isUnsaved = false;
    expect(await tab.save()).toEqual({ name: "none" });
    expect(server.draft).toBeUndefined();
  });

  test("does not keep another tab from writing, which has not seen the version", async () => {
    const server = new FakeServer();
    const tab = openForm(server, "a", { ...newLink(), recordId: 1 });
    server.publish();
    tab.add("one");
    expect(await tab.save()).toMatchObject({ name: "saved" });
    expect(server.draft?.snapshot.body).toBe("one");
    // The first was refused.
    expect(server.writes).toBe(2);
  });
});

describe("two tabs of one person", () => {
  test("merge what the other has saved, without a conflict", async () => {
    const server = new FakeServer();
    const [one, two] = [openForm(server, "one"), openForm(server, "two")];
    one.add("from one");
    await one.save();
    two.add("from two");
    expect(await two.save()).toMatchObject({ name: "saved" });
    expect(two.form.body).toBe("from one\nfrom two");
    one.add("more");
    await one.save();
    expect(server.draft?.snapshot.body).toBe("from one\nfrom two\nmore");
  });

  test("take over the newest text when they are looked at again", async () => {
    const server = new FakeServer();
    const phone = openForm(server, "phone");
    phone.add("on the phone");
    await phone.save();
    const desk = openForm(server, "desk", { ...phone.link(), synced: withBody(phone.form.body) });
    desk.add("at the desk");
    await desk.save();
    await phone.refresh();
    expect(phone.form.body).toBe("on the phone\nat the desk");
    expect(phone.link().revision).toBe(desk.link().revision);
  });

  test("keep what one has saved while the other goes on with an older text that is no longer kept", async () => {
    const server = new FakeServer();
    const [one, two] = [openForm(server, "one"), openForm(server, "two")].map((tab) => {
      tab.reset({ ...newLink(), recordId: 1 });
      return tab;
    });
    if (!one || !two) throw new Error("two tabs");
    one.add("saved");
    server.publish();
    one.reset({ ...newLink(), recordId: 1, synced: withBody("saved") });
    one.form.baseVersion = 1;
    two.add("from two");
    await two.save();
    await one.refresh();
    expect(one.form.body.split("\n").sort()).toEqual(["from two", "saved"]);
  });

  test("keep what the other has saved when one takes its own text back", async () => {
    const server = new FakeServer();
    const [one, two] = [openForm(server, "one"), openForm(server, "two")];
    one.add("from one");
    await one.save();
    await two.refresh();
    two.reset({ ...one.link() });
    two.form.body = one.form.body;
    two.add("from two");
    await two.save();
    one.form.body = "";
    one.form.isUnsaved = false;
    await one.save();
    expect(server.draft?.snapshot.body).toBe("from one\nfrom two");
  });

  test("send a text again that was taken back and typed again", async () => {
    const server = new FakeServer();
    const tab = openForm(server, "one");
    tab.add("one");
    await tab.save();
    Object.assign(tab.form, { body: "", isUnsaved: false });
    await tab.save();
    Object.assign(tab.form, { body: "one", isUnsaved: true });
    expect(await tab.save()).toMatchObject({ name: "saved" });
    expect(server.draft?.snapshot.body).toBe("one");
  });

  test("start again when one of them has saved the record", async () => {
    const server = new FakeServer();
    const [one, two] = [openForm(server, "one"), openForm(server, "two")];
    one.add("from one");
    await one.save();
    await two.refresh();
    two.add("from two");
    server.draft = undefined;
    await two.save();
    expect(server.draft).toMatchObject({ tab: "two", snapshot: { body: "from two" } });
  });
});

describe("the draft of a form", () => {
  const online = { isOnline: true, isPaused: false };

  test("waits for the connection, and during a save", async () => {
    const server = new FakeServer();
    const tab = openForm(server, "a");
    tab.add("one");
    tab.saveSoon();
    expect(tab.wakesAfterMs()).toBe(writingLimits.firstDraftUploadDelayMs);
    tab.saveDue({ ...online, isOnline: false });
    expect(tab.wakesAfterMs()).toBeUndefined();
    tab.saveDue({ ...online, isPaused: true });
    expect(tab.wakesAfterMs()).toBe(writingLimits.draftUploadDelayMs);
    await tab.idle();
    expect(server.writes).toBe(0);
  });

  test("is not saved when the form has ended, and is once it is open again", async () => {
    const server = new FakeServer();
    const tab = openForm(server, "a");
    tab.add("one");
    tab.end();
    await tab.save();
    expect(server.writes).toBe(0);
    tab.open();
    await tab.save();
    expect(server.writes).toBe(1);
  });

  test("does not take an answer from before a save for one about the next draft", async () => {
    const server = new FakeServer();
    const [one, two] = [openForm(server, "one"), openForm(server, "two")];
    two.add("earlier");
    await two.save();
    one.reset({ recordId: 1 });
    const asking = one.refresh();
    one.reset({});
    await asking;
    expect([one.link().revision, one.form.body]).toEqual([0, ""]);
  });
});
