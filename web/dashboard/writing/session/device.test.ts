import { beforeEach, describe, expect, test, vi } from "vitest";
import { writingLimits } from "../../../../contract/values/limits/writing.ts";
import { Activity } from "../../../../verification/writing/activity.ts";
import { openIndexedDb } from "../../../../verification/writing/fake-storage.ts";
import { emptyValues } from "../model/form-values.ts";
import {
  type Draft,
  deleteCopy,
  keepDiscarded,
  keyOfRecord,
  newDraftKey,
  newLink,
  readCopies,
  readCopy,
  readDiscarded,
  readNewCopies,
  seenRevisions,
  storeCopy,
} from "./device.ts";

/** What the browser stores, and has room for. */
class Stored extends Map<string, unknown> {
  hasRoomFor = (_stored: string): boolean => true;

  override set(key: string, value: unknown): this {
    const withFiles = JSON.stringify(value, (_, each) => (each instanceof File ? "file" : each));
    if (!this.hasRoomFor(withFiles)) throw new Error("quota exceeded");
    return super.set(key, value);
  }
}

const stored = new Stored();
vi.stubGlobal(
  "indexedDB",
  openIndexedDb(stored, new Activity(), () => true),
);
vi.stubGlobal("IDBKeyRange", { bound: (from: string, to: string) => ({ from, to }) });
vi.useFakeTimers({ toFake: ["Date"] });

const owner = { userId: 3, kind: "event" } as const;
const key = keyOfRecord(owner, 7);
const picture = new File(["bytes"], "hall.jpg");

const draftOf = (body: string, part: Partial<Draft> = {}): Draft => ({
  values: { ...emptyValues, body },
  baseline: undefined,
  attempt: undefined,
  ...part,
});
const bodiesOf = (found: readonly { draft: Draft }[]) => found.map(({ draft }) => draft.values.body);
const discardedBodies = async (of = key) => (await readDiscarded(of)).map(({ values }) => values.body);

beforeEach(() => {
  stored.clear();
  stored.hasRoomFor = () => true;
});

describe("a copy", () => {
  test("is said not to be stored by a browser without room, which reads nothing", async () => {
    stored.hasRoomFor = () => false;
    expect(await storeCopy(key, draftOf("One"))).toBe(false);
    expect(await readCopy(key)).toBeUndefined();
  });

  test("is stored without the cover that there is no room for", async () => {
    stored.hasRoomFor = (value) => !value.includes("file");
    const draft = draftOf("One");
    expect(await storeCopy(key, { ...draft, values: { ...draft.values, picture } })).toBe(true);
    expect(await readCopy(key)).toEqual(draft);
  });

  test("is read as it was stored, until it is deleted", async () => {
    const draft = draftOf("One", {
      baseline: { versionID: 4, image: "a.jpg" },
      attempt: {
        idempotencyKey: "a",
        fingerprint: "1-f",
        outcomeUnknown: true,
        unavailablePictures: [{ address: "https://x.example/a.png", reason: "answered 404" }],
      },
      link: { ...newLink(), recordId: 7, seen: [3, 4] },
      queued: true,
    });
    await storeCopy(key, { ...draft, values: { ...draft.values, picture } });
    const found = await readCopy(key);
    expect(found).toEqual({ ...draft, values: { ...draft.values, picture } });
    expect(found?.values.picture).toBe(picture);
    await deleteCopy(key);
    expect(await readCopy(key)).toBeUndefined();
  });

  test("is of one person, kind and record", async () => {
    await storeCopy(key, draftOf("7"));
    await storeCopy(keyOfRecord(owner, 71), draftOf("71"));
    await storeCopy(keyOfRecord({ ...owner, kind: "post" }, 7), draftOf("a post"));
    await storeCopy(keyOfRecord({ ...owner, userId: 31 }, 7), draftOf("of another"));
    await keepDiscarded(key, draftOf("discarded"));
    expect(bodiesOf(await readCopies(owner, 7))).toEqual(["7"]);
    expect(await readNewCopies(owner)).toEqual([]);
  });

  test("of a new record is found among the others, and by the id that the record has by now", async () => {
    const keys = [1, 2, 3].map((day) => {
      vi.setSystemTime(new Date(2026, 0, day));
      return newDraftKey(owner);
    });
    for (const [index, each] of [...keys.entries()].reverse()) {
      const link = { ...newLink(), recordId: index === 1 ? 7 : undefined };
      await storeCopy(each, draftOf(`${index}`, { link }));
    }
    const found = await readNewCopies(owner);
    expect(bodiesOf(found)).toEqual(["0", "1", "2"]);
    expect(found.map((each) => each.key)).toEqual(keys);
    expect(await readCopies(owner, 7)).toEqual([found[1]]);
  });
});

test("of the own revisions, the last ones are remembered beside that of the text", () => {
  const written = Array.from({ length: writingLimits.maxSeenRevisions }, (_, index) => index + 1);
  expect(seenRevisions(99, written)).toEqual([99, ...written.slice(1)]);
  expect(seenRevisions(0, [0, 3])).toEqual([0, 3]);
});

describe("what release 1.0 stored", () => {
  const { synced, creationKey } = newLink();
  const ofRelease = (body: string, versionID: number, revision?: number) => ({
    written: { title: "A hall", body },
    base: { versionID, image: "" },
    attempt: { key: "a", of: "1-f", lost: true },
    link: revision === undefined ? undefined : { recordId: 7, creationKey, revision, synced },
  });

  test("is read with the fields that it lacks, and its revision as one that was seen", async () => {
    stored.set("3/event/7/new-1", ofRelease("One", 4, 2));
    const [{ draft } = { draft: undefined }] = await readCopies(owner, 7);
    expect(draft).toMatchObject({
      values: { ...emptyValues, title: "A hall", body: "One" },
      baseline: { versionID: 4 },
      attempt: { idempotencyKey: "a", fingerprint: "1-f", outcomeUnknown: true },
      link: { recordId: 7, seen: [2], synced },
    });
    const { revision: _, ...unnumbered } = ofRelease("One", 4, 2).link ?? {};
    stored.set("3/event/7/new-1", { ...ofRelease("One", 4), link: unnumbered });
    expect((await readCopies(owner, 7))[0]?.draft.link?.seen).toEqual([0]);
  });

  test("for each form of a record is read with the newest first: by version, then by revision", async () => {
    stored.set("3/event/7/new-1", ofRelease("older revision", 4, 2));
    stored.set("3/event/7/new-2", ofRelease("never sent", 4));
    stored.set("3/event/7/new-3", ofRelease("newest", 4, 9));
    stored.set("3/event/7", ofRelease("older version", 3, 12));
    expect(bodiesOf(await readCopies(owner, 7))).toEqual([
      "newest",
      "older revision",
      "never sent",
      "older version",
    ]);
  });

  test("as a discarded draft can be brought back", async () => {
    stored.set("3/event/discarded-7", { ...ofRelease("One", 4), discardedAt: new Date().toISOString() });
    expect(await discardedBodies()).toEqual(["One"]);
  });
});

describe("a discarded text", () => {
  const start = new Date("2026-01-06T10:42:00.000Z").getTime();

  test("is kept for a day in place of its copy", async () => {
    vi.setSystemTime(start);
    await storeCopy(key, draftOf("One"));
    const kept = await keepDiscarded(key, draftOf("One"), key);
    expect(await readCopy(key)).toBeUndefined();
    vi.setSystemTime(start + writingLimits.discardedDraftMs - 1);
    expect(await readDiscarded(key)).toEqual([kept]);
    vi.setSystemTime(start + writingLimits.discardedDraftMs);
    expect(await readDiscarded(key)).toEqual([]);
    expect(stored.size).toBe(0);
  });

  test("is of its record, the last one first; those of all new records are together", async () => {
    for (const [index, of] of [key, key, keyOfRecord(owner, 71)].entries()) {
      vi.setSystemTime(start + index);
      await keepDiscarded(of, draftOf(`${index}`));
    }
    await keepDiscarded(newDraftKey(owner), draftOf("new"));
    expect(await discardedBodies()).toEqual(["1", "0"]);
    expect(await discardedBodies(newDraftKey(owner))).toEqual(["new"]);
  });
});
