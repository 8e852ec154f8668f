import { describe, expect, test } from "vitest";
import type { Draft } from "./draft-store.ts";
import { formConfigs, type SavedRecord } from "./form-config.ts";
import {
  canSave,
  type FormAction,
  type FormState,
  findMissingFields,
  initialState,
  isUnsaved,
  reduce,
  shouldRetry,
  toDraft,
} from "./form-state.ts";
import { emptyValues, type FormValues } from "./form-values.ts";
import { nextAttempt } from "./save-record.ts";

const record = (updatedAt: string, title = "A hall", image = "a.jpg"): SavedRecord => ({
  id: 7,
  updatedAt,
  values: { ...emptyValues, title, body: "<p>Words</p>" },
  image: { folder: "events", name: image, picture: { alt: "", width: 800, height: 500 } },
});
const monday = record("2026-01-05T08:00:00.000Z");
const tuesday = record("2026-01-06T08:00:00.000Z", "Their title");
const draftKey = { userId: 3, kind: "event", record: "7" } as const;
const newKey = { userId: 3, kind: "event", record: "new-1" } as const;

const editForm = initialState({ record: monday, draftKey, draft: undefined });
const newForm = initialState({ record: undefined, draftKey: newKey, draft: undefined });
const typed: FormValues = { ...monday.values, title: "My title" };

const apply = (state: FormState, ...actions: FormAction[]) => actions.reduce(reduce, state);

const start = (state: FormState, values: FormValues, stay = true): FormAction => ({
  type: "saveStarted",
  attempt: nextAttempt(values, state.attempt),
  stay,
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

  test("marks missing fields until they are changed", () => {
    const missing = findMissingFields(newForm, formConfigs.event, emptyValues);
    expect(missing).toEqual(["title", "picture", "body"]);
    const marked = apply(newForm, { type: "fieldsMissing", fields: missing });
    const changed = apply(marked, { type: "fieldChanged", field: "picture" });
    expect(changed.missingFields).toEqual(["title", "body"]);
    expect(apply(changed, { type: "fieldChanged", field: undefined })).toBe(changed);
  });

  test("requires no new picture of an edit, and nothing at all of an edit of a post", () => {
    expect(findMissingFields(editForm, formConfigs.event, emptyValues)).toEqual(["title", "body"]);
    expect(findMissingFields(editForm, formConfigs.post, emptyValues)).toEqual([]);
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
    expect(saved.baseline).toEqual({ updatedAt: tuesday.updatedAt, image: "a.jpg" });
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
    expect(saved.draftKey).toEqual({ ...newKey, record: "7" });
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
    const reloaded = initialState({ record: monday, draftKey, draft });
    expect(reloaded.possiblySaved).toEqual([typed]);
    expect(reloaded.attempt).toEqual(offline.attempt);
    expect(reloaded.edition.values).toEqual(typed);
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
  const loaded = apply(conflict, { type: "newerLoaded", newer: tuesday, own: typed });

  test("replaces the values, and sets the author's own aside", () => {
    expect(loaded.status.name).toBe("editing");
    expect(loaded.edition.number).toBe(editForm.edition.number + 1);
    expect(loaded.edition.values).toBe(tuesday.values);
    expect(loaded.setAside).toBe(typed);
    expect(isUnsaved(loaded, tuesday.values)).toBe(true);
    expect(toDraft(loaded, tuesday.values)?.setAside).toBe(typed);
  });

  test("is the baseline of the author's own values once they are put back", () => {
    const restored = apply(loaded, { type: "setAsideRestored" });
    expect(restored.edition.values).toBe(typed);
    expect(restored.setAside).toBeUndefined();
    expect(restored.baseline?.updatedAt).toBe(tuesday.updatedAt);
    expect(isUnsaved(restored, typed)).toBe(true);
  });

  test("stays alone once the author's own values are discarded", () => {
    expect(isUnsaved(apply(loaded, { type: "setAsideDiscarded" }), tuesday.values)).toBe(false);
  });

  test("is offered again after a reload, with the name of its author", () => {
    const draft = toDraft(conflict, typed);
    const { status } = initialState({ record: tuesday, draftKey, draft });
    expect(status).toMatchObject({ name: "savedElsewhere", newer: tuesday, change });
    expect(status).toMatchObject({ message: expect.stringContaining("Yusuf saved a newer version") });
    const unknown = initialState({ record: record("2026-01-07T08:00:00.000Z"), draftKey, draft });
    expect(unknown.status).toMatchObject({ message: expect.stringContaining("Somebody saved") });
  });
});

describe("a restored draft", () => {
  const draft: Draft = {
    values: typed,
    baseline: { updatedAt: monday.updatedAt, image: "a.jpg" },
    attempt: undefined,
    setAside: undefined,
  };

  test("is unsaved until it is discarded", () => {
    const restored = initialState({ record: monday, draftKey, draft });
    expect(restored).toMatchObject({ draftRestored: true, status: { name: "editing" } });
    expect(isUnsaved(restored, typed)).toBe(true);
    const discarded = apply(restored, { type: "draftDiscarded" });
    expect(discarded.draftRestored).toBe(false);
    expect(discarded.edition.values).toBe(monday.values);
    expect(isUnsaved(discarded, monday.values)).toBe(false);
  });

  test("lists the linked pictures for which the server rejected it", () => {
    const pictures = [{ address: "https://x.example/a.png", reason: "answered 404" }];
    const attempt = { ...nextAttempt(typed, undefined), unavailablePictures: pictures };
    const restored = initialState({ record: undefined, draftKey: newKey, draft: { ...draft, attempt } });
    expect(restored.status).toMatchObject({ name: "picturesUnavailable", pictures });
  });
});
