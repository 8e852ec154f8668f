import { describe, expect, test } from "vitest";
import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";
import { staffRecord } from "../../../testing/staff-record.ts";
import { emptyValues, toSnapshot } from "../model/form-values.ts";
import { fromStaffRecord, toBaseline } from "../model/saved-record.ts";
import { newLink } from "./device.ts";
import { findBase, fromCompared, fromDraft, fromVersion, toCompared } from "./other-text.ts";

const withBody = (body: string): Snapshot => ({ ...staffRecord.snapshot, body });
const record = fromStaffRecord(staffRecord);
const baseline = toBaseline(record);
const updatedAt = "2026-01-06T10:42:00.000Z";
const draftUpon = (baseVersion: number) =>
  fromDraft({ revision: 9, baseVersion, updatedAt, snapshot: withBody("Phone") });
const newer = fromVersion({ newer: { ...record, versionID: 6 }, changed: undefined });

describe("the base of two texts", () => {
  const ofRecord = { ...newLink(), recordId: 7, synced: withBody("As the editor writes it") };
  /** A write got no answer. */
  const unanswered = { ...ofRecord, seen: [0, 3] };
  const ofDraft = { ...ofRecord, seen: [3], synced: withBody("Draft") };
  const ended = { ...ofRecord, ended: withBody("Ended") };
  const read = async (id: number, versionID: number) =>
    versionID < 3 ? undefined : withBody(`${id}/${versionID}`);

  test.each([
    ["a version that is no longer kept", draftUpon(2), ofRecord, undefined],
    ["the draft that the form had", draftUpon(3), ofDraft, "Draft"],
    [
      "the text of the record, with a draft upon the same version",
      draftUpon(4),
      ofRecord,
      "As the editor writes it",
    ],
    ["the older version, with a draft upon it", draftUpon(3), unanswered, "7/3"],
    ["the own version, with a draft upon a newer one", draftUpon(6), unanswered, "Saved"],
    ["the own version, with a newer one", newer, ofDraft, "Saved"],
    ["the draft that a newer version contains", newer, ended, "Ended"],
    ["nothing, with a draft of a record that was never saved", draftUpon(0), ofRecord, ""],
  ])("is %s", async (_, other, link, body) => {
    expect((await findBase(other, { baseline, link }, read))?.body).toBe(body);
  });

  test("of an imported record, which has no version, is its text", async () => {
    const imported = { ...baseline, versionID: 0 };
    expect((await findBase(draftUpon(4), { baseline: imported, link: ofRecord }, read))?.body).toBe("Saved");
  });

  test("of a new record is an empty text", async () => {
    expect(await findBase(draftUpon(4), { baseline: undefined, link: newLink() }, read)).toEqual(
      toSnapshot(emptyValues),
    );
  });
});

describe("a chosen cover that the server does not have", () => {
  const picture = new File(["bytes"], "hall.jpg");
  const own = { ...record.values, picture };
  const compared = toCompared(own, undefined);

  test("takes part as another picture than that of the record", () => {
    expect(compared.image?.name).not.toBe(staffRecord.snapshot.image?.name);
    expect(toCompared({ ...own, picture: undefined }, undefined).image).toEqual(staffRecord.snapshot.image);
  });

  test("is chosen still in a text that has it, above the stored cover of the other one", () => {
    const values = fromCompared(compared, own, undefined, draftUpon(4));
    expect(values).toMatchObject({ picture, cover: staffRecord.snapshot.image });
    const uploaded = { picture: "another", image: { name: "b.jpg", width: 8, height: 5 } };
    expect(fromCompared({ ...compared, image: uploaded.image }, own, uploaded, draftUpon(4)).picture).toBe(
      picture,
    );
  });

  test("is not in a text with another cover, or none", () => {
    for (const image of [staffRecord.snapshot.image, null]) {
      const values = fromCompared({ ...compared, image }, own, undefined, draftUpon(4));
      expect(values).toMatchObject({ picture: undefined, cover: image });
    }
  });
});

test("another text is named by its author, unless that is the person", () => {
  expect(draftUpon(4)).toMatchObject({ author: undefined, at: updatedAt });
  const byYusuf = { userId: 9, username: "Yusuf", at: updatedAt };
  expect(fromVersion({ newer: record, changed: byYusuf })).toMatchObject({ author: "Yusuf", at: updatedAt });
  // A deleted account has no name.
  const named = fromVersion({ newer: record, changed: { ...byYusuf, username: "" } });
  expect(named.author).toBe(newer.author);
});
