import { describe, expect, test } from "vitest";
import type { Snapshot } from "../../../../../contract/schemas/snapshot.ts";
import { staffRecord } from "../../../../testing/staff-record.ts";
import type { Draft, DraftKey } from "../../drafts/draft-store.ts";
import { type FormInit, newLink } from "../../drafts/load-form.ts";
import { nextAttempt } from "../../drafts/save-record.ts";
import type { Merge } from "../../merge/merge-snapshots.ts";
import { emptyValues, type FormValues, noFields } from "../../model/form-values.ts";
import { fromStaffRecord, type SavedRecord, toBaseline } from "../../model/saved-record.ts";
import {
  canSave,
  type FormAction,
  type FormState,
  findMissingFields,
  initialState,
  isUnsaved,
  keepStoredBody,
  reduce,
  shouldRetry,
  toDraft,
} from "./form-state.ts";

const snapshot: Snapshot = {
  title: "A hall",
  body: "<p>Words</p>",
  image: { name: "a.jpg", width: 800, height: 500 },
  imageAlt: "",
  fields: { ...noFields, status: "ongoing" },
  lang: null,
};
const record = (versionID: number, updatedAt: string, title = "A hall"): SavedRecord =>
  fromStaffRecord({ ...staffRecord, kind: "event", versionID, updatedAt, snapshot: { ...snapshot, title } });
const monday = record(4, "2026-01-05T08:00:00.000Z");
const tuesday = record(5, "2026-01-06T08:00:00.000Z", "Their title");
const draftKey = { userId: 3, kind: "event", record: "7" } as const;
const newKey = { userId: 3, kind: "event", record: "new-1" } as const;

const open = (init: Pick<FormInit, "record" | "draftKey" | "draft" | "requiresCover">) =>
  initialState({ ...init, link: newLink(), others: [] });
const editForm = open({ record: monday, draftKey, draft: undefined });
const newForm = open({ record: undefined, draftKey: newKey, draft: undefined });
const typed: FormValues = { ...monday.values, title: "My title" };

const apply = (state: FormState, ...actions: FormAction[]) => actions.reduce(reduce, state);

const start = (state: FormState, values: FormValues, stay = true): FormAction => ({
  type: "saveStarted",
  attempt: nextAttempt(values, state.attempt),
  stay,
  target: "live",
});
const fail = (
  error: Extract<FormAction, { type: "saveFailed" }>["error"],
  sent = typed,
  { outcomeUnknown = false, stopped = false } = {},
): FormAction => ({ type: "saveFailed", sent, error, outcomeUnknown, stopped });
const lost = fail({ name: "offline" }, typed, { outcomeUnknown: true });

describe("editing", () => {
  test("counts the editor's own spelling of the stored body as saved", () => {
    const body = '<p class="x">Words</p>';
    const ready = apply(editForm, { type: "fieldsReady", body });
    expect(isUnsaved(ready, { ...monday.values, body })).toBe(false);
    expect(isUnsaved(ready, typed)).toBe(true);
  });

  test("sends the stored body if the editor's spelling of it was not edited, also from a restored draft", () => {
    const body = "<p>Words as the editor writes them</p>";
    const restored = { ...monday.values, title: "Another title", body };
    const draft = { values: restored, baseline: toBaseline(monday), attempt: undefined };
    for (const opened of [editForm, open({ record: monday, draftKey, draft })]) {
      const ready = apply(opened, { type: "fieldsReady", body });
      expect(keepStoredBody(ready, restored)).toEqual({ ...restored, body: snapshot.body });
      expect(keepStoredBody(ready, typed)).toBe(typed);
    }
    expect(keepStoredBody(newForm, emptyValues)).toBe(emptyValues);
  });

  test("marks missing fields until they are changed", () => {
    const missing = findMissingFields(newForm, emptyValues);
    expect(missing).toEqual(["title", "picture", "body"]);
    const marked = apply(newForm, { type: "fieldsMissing", fields: missing });
    const changed = apply(marked, { type: "fieldChanged", part: { title: "New" }, field: "picture" });
    expect(changed.missingFields).toEqual(["title", "body"]);
    expect(changed.values.title).toBe("New");
    expect(apply(editForm, { type: "fieldChanged", part: {}, field: "body" })).toBe(editForm);
  });

  test("requires no new picture of an edit, and nothing at all of an edit of a post", () => {
    expect(findMissingFields(editForm, emptyValues)).toEqual(["title", "body"]);
    const postForm = { ...editForm, draftKey: { ...editForm.draftKey, kind: "post" as const } };
    expect(findMissingFields(postForm, emptyValues)).toEqual([]);
  });
});

describe("saving", () => {
  const saving = apply(editForm, start(editForm, typed));

  test("follows the upload and starts no second save", () => {
    expect(canSave(saving)).toBe(false);
    expect(apply(saving, start(saving, { ...typed, title: "Later" }))).toBe(saving);
    expect(apply(saving, { type: "uploadProgressed", progress: 0.4 }).status).toEqual({
      name: "saving",
      progress: 0.4,
    });
  });

  test("ignores the progress of a request that was given up", () => {
    expect(apply(editForm, { type: "uploadProgressed", progress: 0.4 })).toBe(editForm);
  });

  test("keeps what was typed during the save unsaved", () => {
    const saved = apply(saving, { type: "saved", sent: typed, record: tuesday, body: typed.body });
    expect(saved.status.name).toBe("editing");
    expect(saved.edition).toBe(saving.edition);
    expect(isUnsaved(saved, typed)).toBe(false);
    expect(isUnsaved(saved, { ...typed, title: "My title, and more" })).toBe(true);
    expect(saved.baseline).toEqual(toBaseline(tuesday));
  });

  test("turns the form of a new record into an edit form with another draft key", () => {
    const sent = { ...typed, picture: new File(["bytes"], "hall.jpg") };
    const saved = apply(newForm, start(newForm, sent), {
      type: "saved",
      sent,
      record: monday,
      body: sent.body,
    });
    expect(saved.record).toBe(monday);
    expect(saved.draftKey).toEqual({ ...newKey, record: `7/${newKey.record}` });
    expect(isUnsaved(saved, typed)).toBe(false);
    expect(toDraft(saved, typed)).toBeUndefined();
  });

  test("leaving during the save closes the form for good", () => {
    const closed = apply(saving, { type: "closed" });
    expect(canSave(closed)).toBe(false);
    expect(isUnsaved(closed, typed)).toBe(false);
  });
});

describe("a lost response", () => {
  const offline = apply(editForm, start(editForm, typed), lost);

  test("is resent by itself with the same Idempotency-Key when the connection is back", () => {
    expect(offline.status).toEqual({ name: "offline" });
    expect(shouldRetry(offline, typed)).toBe(true);
    const resent = apply(offline, start(offline, typed));
    expect(resent.attempt?.idempotencyKey).toBe(offline.attempt?.idempotencyKey);
    expect(resent.status.name).toBe("saving");
  });

  test("is not resent when the values have changed since, or the author stopped waiting", () => {
    expect(shouldRetry(offline, { ...typed, title: "My ti" })).toBe(false);
    const stopped = fail({ name: "offline" }, typed, { outcomeUnknown: true, stopped: true });
    expect(shouldRetry(apply(editForm, start(editForm, typed), stopped), typed)).toBe(false);
  });

  test("remembers what was sent until a save succeeds", () => {
    const other = { ...typed, title: "Another title" };
    const again = apply(
      offline,
      start(offline, other),
      fail({ name: "offline" }, other, { outcomeUnknown: true }),
    );
    expect(again.possiblySaved).toEqual([typed, other]);
    expect(again.attempt?.idempotencyKey).not.toBe(offline.attempt?.idempotencyKey);
    const saved = apply(again, start(again, other), {
      type: "saved",
      sent: other,
      record: tuesday,
      body: "",
    });
    expect(saved.possiblySaved).toEqual([]);
    expect(saved.attempt).toBeUndefined();
  });

  test("is known after a reload, from the draft", () => {
    const draft = toDraft(offline, typed);
    const reloaded = open({ record: monday, draftKey, draft });
    expect(reloaded.possiblySaved).toEqual([typed]);
    expect(reloaded.attempt).toEqual(offline.attempt);
    expect(reloaded.values).toEqual(typed);
    expect(isUnsaved(reloaded, typed)).toBe(true);
  });
});

describe("a rejected save", () => {
  test("marks the empty fields and can be repeated", () => {
    const sent = { ...typed, title: " " };
    const rejected = apply(editForm, start(editForm, sent), fail({ name: "rejected", message: "No." }, sent));
    expect(rejected.missingFields).toEqual(["title"]);
    expect(rejected.possiblySaved).toEqual([]);
    expect(canSave(rejected)).toBe(true);
    expect(shouldRetry(rejected, sent)).toBe(false);
  });
});

describe("a session that ends during the save", () => {
  test("keeps the values unsaved and saves again after signing in", () => {
    const signedOut = apply(editForm, start(editForm, typed), fail({ name: "signedOut" }));
    expect(signedOut.status).toEqual({ name: "signedOut" });
    expect(toDraft(signedOut, typed)?.values).toBe(typed);
    expect(apply(signedOut, start(signedOut, typed)).status.name).toBe("saving");
  });
});

describe("a version that was saved elsewhere", () => {
  const change = { userId: 9, username: "Yusuf", at: tuesday.updatedAt };
  const conflict = apply(
    editForm,
    start(editForm, typed),
    fail({ name: "savedElsewhere", message: "Yusuf saved.", newer: tuesday, change }),
  );
  const merge: Merge = { conflicts: [], format: "html", fields: snapshot, body: [] };
  const merging = apply(conflict, { type: "mergeStarted", merge });

  test("is the baseline once it is merged into the fields, which are not mounted again", () => {
    const merged = apply(conflict, {
      type: "merged",
      values: typed,
      record: tuesday,
      body: tuesday.values.body,
      isChosen: false,
    });
    expect(merged).toMatchObject({ status: { name: "editing" }, record: tuesday, isMerged: true });
    expect(merged.baseline?.versionID).toBe(tuesday.versionID);
    expect(merged.edition).toBe(editForm.edition);
    expect(merged.values).toEqual(typed);
    expect(isUnsaved(merged, typed)).toBe(true);
    expect(isUnsaved(merged, tuesday.values)).toBe(false);
    const saved = apply(merged, start(merged, typed), {
      type: "saved",
      sent: typed,
      record: tuesday,
      body: "",
    });
    expect(saved.isMerged).toBe(false);
  });

  test("is not saved over while the author is asked", () => {
    expect(merging.status.name).toBe("merging");
    expect(canSave(merging)).toBe(false);
    expect(apply(merging, start(merging, typed))).toBe(merging);
    expect(toDraft(merging, typed)?.values).toBe(typed);
  });

  test("stays a conflict when the author decides later", () => {
    expect(apply(merging, { type: "mergeCancelled" }).status).toBe(conflict.status);
  });

  test("is offered again after a reload, with the name of its author", () => {
    const draft = toDraft(conflict, typed);
    const { status } = open({ record: tuesday, draftKey, draft });
    expect(status).toMatchObject({ name: "savedElsewhere", newer: tuesday, change });
    expect(status).toMatchObject({ message: expect.stringContaining("Yusuf saved a newer version") });
    const unknown = open({ record: record(6, "2026-01-07T08:00:00.000Z"), draftKey, draft });
    expect(unknown.status).toMatchObject({ message: expect.stringContaining("Somebody saved") });
  });
});

describe("a draft for readers to see later", () => {
  test("may be incomplete", () => {
    expect(findMissingFields(newForm, emptyValues, "draft")).toEqual([]);
    const coverless = { ...newForm, requiresCover: false };
    expect(findMissingFields(coverless, emptyValues)).toEqual(["title", "body"]);
  });

  test("is sent with another Idempotency-Key than the same text for publishing", () => {
    const attempt = nextAttempt(typed, undefined, "draft");
    expect(nextAttempt(typed, attempt, "draft").idempotencyKey).toBe(attempt.idempotencyKey);
    expect(nextAttempt(typed, attempt).idempotencyKey).not.toBe(attempt.idempotencyKey);
  });
});

describe("a restored draft", () => {
  const draft: Draft = {
    values: typed,
    baseline: toBaseline(monday),
    attempt: undefined,
  };

  test("is unsaved until it is discarded", () => {
    const restored = open({ record: monday, draftKey, draft });
    expect(restored).toMatchObject({ draftRestored: true, status: { name: "editing" } });
    expect(isUnsaved(restored, typed)).toBe(true);
    const discarded = apply(restored, { type: "draftDiscarded", discarded: draft, draftKey });
    expect(discarded.draftRestored).toBe(false);
    expect(discarded.values).toBe(monday.values);
    expect(isUnsaved(discarded, monday.values)).toBe(false);
    const back = apply(discarded, { type: "discardUndone", draft, discarded: undefined });
    expect(back).toMatchObject({ discarded: undefined, record: monday, baseline: draft.baseline });
    expect(back.values).toBe(draft.values);
  });

  test("takes the record along that was never saved", () => {
    const begun = { ...monday, versionID: 0, progress: { ...monday.progress, publishedAt: null } };
    const key = { ...draftKey, record: "new-1" };
    const restored = open({ record: begun, draftKey, draft });
    const discarded = apply(restored, { type: "draftDiscarded", discarded: draft, draftKey: key });
    expect(discarded).toMatchObject({ record: undefined, baseline: undefined, draftKey: key });
    expect(isUnsaved(discarded, emptyValues)).toBe(false);
  });

  test("has no cover if its author took it off, or one that an earlier release did not store", () => {
    const withoutCover = { ...draft, values: { ...typed, cover: null } };
    const coverOf = (key: DraftKey) =>
      open({ record: monday, draftKey: key, draft: withoutCover }).values.cover;
    expect(coverOf({ ...draftKey, kind: "page" })).toBeNull();
    expect(coverOf(draftKey)).toEqual(monday.values.cover);
    const init = { record: monday, draftKey, draft: withoutCover, requiresCover: false };
    expect(open(init).values.cover).toBeNull();
  });

  test("lists the linked pictures for which the server rejected it", () => {
    const pictures = [{ address: "https://x.example/a.png", reason: "answered 404" }];
    const attempt = { ...nextAttempt(typed, undefined), unavailablePictures: pictures };
    const restored = open({ record: undefined, draftKey: newKey, draft: { ...draft, attempt } });
    expect(restored.status).toMatchObject({ name: "picturesUnavailable", pictures });
  });
});

test("a record that is planned moves the baseline, unless its text is a newer one than the form shows", () => {
  const planned = record(6, "2026-01-07T08:00:00.000Z");
  const same = apply(editForm, { type: "advanced", record: planned });
  expect(same).toMatchObject({ record: planned, baseline: { versionID: 6 } });
  const newer = apply(editForm, { type: "advanced", record: tuesday });
  expect(newer).toMatchObject({ record: tuesday, baseline: { versionID: 4 } });
});
