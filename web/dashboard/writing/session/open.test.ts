import { describe, expect, test } from "vitest";
import type { StoredDraft } from "../../../../contract/schemas/newsroom.ts";
import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";
import { staffRecord } from "../../../testing/staff-record.ts";
import type { FormValues } from "../model/field.ts";
import { fromStaffRecord, toBaseline } from "../model/saved-record.ts";
import type { Draft, DraftLink } from "./device.ts";
import { findNewest } from "./open.ts";

const record = fromStaffRecord(staffRecord);
const baseline = toBaseline(record);
const { snapshot: saved } = staffRecord;
const updatedAt = "2026-01-06T10:42:00.000Z";

const withBody = (body: string): Snapshot => ({ ...saved, body });
const linkOf = (synced: string, ...seen: number[]): DraftLink => ({
  recordId: 7,
  creationKey: "a",
  seen,
  synced: withBody(synced),
});

function copyOf(part: Partial<FormValues>, link?: DraftLink): Draft {
  return { values: { ...record.values, ...part }, baseline, attempt: undefined, link };
}

function server(revision: number, body: string, baseVersion = 4): StoredDraft {
  return { revision, baseVersion, updatedAt, snapshot: withBody(body) };
}

/** The found text, and what the next autosave builds upon. */
function find(copy: Draft | undefined, draft: StoredDraft | null | undefined) {
  const { draft: found, link, isOnDevice, savedAt, other } = findNewest(record, copy, draft);
  const { seen, synced } = link;
  return {
    body: found?.values.body,
    from: found && (isOnDevice ? "device" : "server"),
    isSaved: savedAt === updatedAt,
    other: other?.snapshot.body,
    upon: [seen, synced.body],
  };
}

const none = { body: undefined, from: undefined, isSaved: false, other: undefined };
const ofDevice = (body: string) => ({ body, from: "device", isSaved: false, other: undefined });
const ofServer = (body: string) => ({ body, from: "server", isSaved: true, other: undefined });

describe("without a copy on this device", () => {
  test("there is the record, also if its text is the server's draft", () => {
    expect(find(undefined, null)).toEqual({ ...none, upon: [[0], "Saved"] });
    expect(find(undefined, undefined)).toEqual({ ...none, upon: [[0], "Saved"] });
    expect(find(undefined, server(3, "Saved"))).toEqual({ ...none, upon: [[3], "Saved"] });
  });

  test("there is the draft of another device, upon the version that it names", () => {
    expect(find(undefined, server(3, "Phone"))).toEqual({ ...ofServer("Phone"), upon: [[3], "Phone"] });
    const baselineOf = (versionID: number) =>
      findNewest(record, undefined, server(3, "Phone", versionID)).draft?.baseline;
    expect(baselineOf(4)).toEqual(baseline);
    expect(baselineOf(3)).toEqual({ ...baseline, versionID: 3, snapshot: undefined });
  });
});

describe("the copy on this device", () => {
  const sent = copyOf({ body: "One" }, linkOf("One", 3));
  const continued = copyOf({ body: "One two" }, linkOf("One", 3));

  test("is the newest without an answer from the server", () => {
    expect(find(sent, undefined)).toEqual({ ...ofDevice("One"), upon: [[3], "One"] });
  });

  test("is the newest if the server has had it, or a part of it", () => {
    expect(find(sent, server(3, "One"))).toEqual({ ...ofDevice("One"), isSaved: true, upon: [[3], "One"] });
    expect(find(continued, server(3, "One"))).toEqual({ ...ofDevice("One two"), upon: [[3], "One"] });
  });

  test.each([
    ["never answered", copyOf({ body: "One" })],
    ["answered before", copyOf({ body: "One" }, linkOf("On", 3))],
  ])("is that which the server has, although that was %s", (_, copy) => {
    expect(find(copy, server(4, "One"))).toEqual({ ...ofDevice("One"), isSaved: true, upon: [[4], "One"] });
  });

  test("is the newest if its own autosave got no answer, whatever that contained", () => {
    const copy = copyOf({ body: "One" }, linkOf("Saved", 0, 3, 4));
    for (const revision of [3, 4]) {
      expect(find(copy, server(revision, "One and removed again"))).toEqual({
        ...ofDevice("One"),
        upon: [[revision], "One and removed again"],
      });
    }
  });

  test("is none if it has reached the record after all", () => {
    expect(find(copyOf({}), null)).toEqual({ ...none, upon: [[0], "Saved"] });
  });

  test("gives way to what another device has written, saved or discarded, if the server has had all of it", () => {
    expect(find(sent, server(5, "Phone"))).toEqual({ ...ofServer("Phone"), upon: [[5], "Phone"] });
    expect(find(sent, null)).toEqual({ ...none, upon: [[0], "Saved"] });
  });

  test.each([
    ["a text", continued, "One two"],
    ["a cover", copyOf({ body: "One", picture: new File(["bytes"], "hall.jpg") }, linkOf("One", 3)), "One"],
    [
      "answers",
      copyOf({ body: "One", template: { name: "fees", answers: ["$1"] } }, linkOf("One", 3)),
      "One",
    ],
    ["everything", copyOf({ body: "One" }), "One"],
  ])("stays beside another device's draft with %s that the server never had", (_, copy, body) => {
    expect(find(copy, server(5, "Phone"))).toMatchObject({ ...ofDevice(body), other: "Phone" });
    expect(find(copy, null)).toMatchObject(ofDevice(body));
  });

  test("builds upon what was saved or discarded elsewhere", () => {
    expect(find(continued, null).upon).toEqual([[0], "One"]);
    expect(findNewest(record, continued, null).link.ended?.body).toBe("One");
    // The draft that the copy knows is another one.
    expect(find(continued, server(5, "Phone")).upon).toEqual([[3], "One"]);
  });

  test("of a new record builds upon nothing, although it may have been saved elsewhere since", () => {
    const link = { ...linkOf("One", 3), recordId: undefined };
    const copy = { ...continued, link, baseline: undefined };
    const { draft } = findNewest(record, copy, null);
    expect(draft?.baseline).toMatchObject({ versionID: 0, snapshot: { title: "", body: "" } });
    expect(draft?.link?.recordId).toBe(7);
  });
});
