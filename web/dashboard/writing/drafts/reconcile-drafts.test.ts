import { describe, expect, test } from "vitest";
import type { StoredDraft } from "../../../../contract/schemas/newsroom.ts";
import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";
import { staffRecord } from "../../../testing/staff-record.ts";
import type { DraftLink, MergeOwn } from "../model/draft-link.ts";
import { fromStaffRecord, toBaseline } from "../model/saved-record.ts";
import type { Draft } from "./draft-store.ts";
import { joinCopies, reconcileDrafts } from "./reconcile-drafts.ts";

const _kind = "service";
const { snapshot: saved } = staffRecord;
const record = fromStaffRecord(staffRecord);

const withBody = (body: string): Snapshot => ({ ...saved, body });
const linkOf = (revision: number, body: string): DraftLink => ({
  recordId: 7,
  creationKey: "a",
  revision,
  synced: withBody(body),
});

function device(body: string, link?: DraftLink): Draft {
  const values = { ...record.values, body };
  return { values, baseline: toBaseline(record), attempt: undefined, link };
}

function server(revision: number, body: string, baseVersion = 4): StoredDraft {
  const updatedAt = "2026-01-06T10:42:00.000Z";
  return { tab: "other", sequence: 1, revision, baseVersion, updatedAt, snapshot: withBody(body) };
}

const merge: MergeOwn = (base, mine, theirs) => withBody(`${base?.body}: ${mine.body} + ${theirs.body}`);
const unused: MergeOwn = () => {
  throw new Error("merged for nothing");
};

async function reconcile(copy: Draft | undefined, draft: StoredDraft | null | undefined, mergeOwn = unused) {
  const drafts = { record, device: copy, server: draft };
  const { draft: found, ...rest } = await reconcileDrafts(drafts, "b", async () => mergeOwn);
  return { ...rest, body: found?.values.body, baseline: found?.baseline };
}

test("the copies of several tabs are joined upon the newest, with what they have in common", async () => {
  const of = (body: string, revision: number, versionID: number) => {
    const copy = device(body, linkOf(revision, `Sent ${revision}`));
    return { ...copy, baseline: { ...toBaseline(record), versionID } };
  };
  const join = async (...copies: Draft[]) => (await joinCopies(copies, async () => merge))?.values.body;
  expect(await join()).toBeUndefined();
  expect(await join(of("one", 3, 4))).toBe("one");
  expect(await join(of("one", 3, 4), of("two", 3, 4))).toBe("Sent 3: one + two");
  expect(await join(of("one", 2, 4), of("two", 3, 4))).toBe("Saved: two + one");
  expect(await join(of("one", 0, 4), of("two", 0, 4))).toBe("Saved: one + two");
  expect(await join(of("one", 3, 3), of("two", 2, 4))).toBe("undefined: two + one");
});

describe("the person's newest text is", () => {
  test("the record's without a draft", async () => {
    expect(await reconcile(undefined, null)).toMatchObject({ body: undefined, link: { revision: 0 } });
  });

  test("the draft of another device", async () => {
    expect(await reconcile(undefined, server(3, "From the phone"))).toMatchObject({
      body: "From the phone",
      restoredFrom: "server",
      savedAt: "2026-01-06T10:42:00.000Z",
      link: { recordId: 7, revision: 3, synced: withBody("From the phone") },
      baseline: { versionID: 4, snapshot: saved },
    });
  });

  test("not an autosave that the record contains", async () => {
    expect(await reconcile(undefined, server(3, "Saved"))).toMatchObject({ body: undefined });
  });

  test("the copy on this device that the server has had, or has had a part of", async () => {
    const sent = await reconcile(device("Written", linkOf(3, "Written")), server(3, "Written"));
    expect(sent).toMatchObject({ body: "Written", restoredFrom: "device" });
    expect(sent.savedAt).toBeDefined();
    const more = await reconcile(device("Written and more", linkOf(3, "Written")), server(3, "Written"));
    expect(more).toMatchObject({ body: "Written and more", restoredFrom: "device" });
    expect(more.savedAt).toBeUndefined();
  });

  test("the copy that the server has, although the answer that says so was lost", async () => {
    for (const copy of [device("Written on", linkOf(3, "Written")), device("Written on")]) {
      expect(await reconcile(copy, server(4, "Written on"))).toMatchObject({
        body: "Written on",
        restoredFrom: "device",
        savedAt: "2026-01-06T10:42:00.000Z",
        link: { revision: 4, synced: withBody("Written on") },
      });
    }
  });

  test("the copy on this device, if its form has written the draft before", async () => {
    const copy = device("Written", { ...linkOf(3, "Written"), tab: "other", sequence: 2 });
    const earlier = { ...server(4, "Written and removed again"), sequence: 2 };
    expect(await reconcile(copy, earlier)).toMatchObject({
      body: "Written",
      restoredFrom: "device",
      link: { revision: 4, synced: withBody("Written and removed again") },
    });
    const later = { ...earlier, sequence: 3 };
    expect(await reconcile(copy, later)).toMatchObject({ body: "Written and removed again" });
  });

  test("the draft that another device has continued", async () => {
    const continued = server(4, "Written and continued");
    expect(await reconcile(device("Written", linkOf(3, "Written")), continued)).toMatchObject({
      body: "Written and continued",
      restoredFrom: "server",
      link: { revision: 4 },
    });
  });

  test("both, if each has been continued", async () => {
    const copy = device("Written on", linkOf(3, "Written"));
    expect(await reconcile(copy, server(4, "Written there"), merge)).toMatchObject({
      body: "Written: Written on + Written there",
      link: { revision: 4, synced: withBody("Written there") },
    });
  });

  test("both, if this device was never online", async () => {
    expect(await reconcile(device("Written on"), server(4, "Written there"), merge)).toMatchObject({
      body: "Saved: Written on + Written there",
    });
  });

  test("of a new record upon its empty beginning, which may have been saved elsewhere since", async () => {
    const { draft } = await reconcileDrafts(
      { record, device: { ...device("Written"), baseline: undefined }, server: null },
      "b",
      async () => unused,
    );
    expect(draft?.baseline).toMatchObject({ versionID: 0, snapshot: { body: "" } });
  });

  test("both, if the server's draft is another one than that which this device had", async () => {
    const copy = device("Saved and on", linkOf(3, "Saved and"));
    expect(await reconcile(copy, server(90_000, "Written there"), merge)).toMatchObject({
      body: "Saved: Saved and on + Written there",
    });
  });

  test("both, if the server's draft is of an older version, which lacks what was saved since", async () => {
    const copy = device("Saved and on", linkOf(3, "Saved"));
    expect(await reconcile(copy, server(1, "Written there", 3), merge)).toMatchObject({
      body: "undefined: Saved and on + Written there",
    });
  });

  test("the record's, if what the server had was saved or discarded elsewhere", async () => {
    expect(await reconcile(device("Written", linkOf(3, "Written")), null)).toMatchObject({ body: undefined });
  });

  test("the copy with text that the server never had, even if its draft is gone", async () => {
    expect(await reconcile(device("Written on", linkOf(3, "Written")), null)).toMatchObject({
      body: "Written on",
      link: { revision: 0, synced: saved },
    });
  });

  test("the copy on this device without an answer from the server", async () => {
    const copy = device("Written", linkOf(3, "Written"));
    expect(await reconcile(copy, undefined)).toMatchObject({ body: "Written", link: { revision: 3 } });
  });
});
