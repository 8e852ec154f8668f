import { describe, expect, test } from "vitest";
import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";
import { staffRecord } from "../../../testing/staff-record.ts";
import { emptyValues, type FormValues, noFields } from "../model/form-values.ts";
import { fromStaffRecord, type SavedRecord, toBaseline } from "../model/saved-record.ts";
import { type DiscardedDraft, type Draft, type DraftKey, newLink } from "./device.ts";
import type { FormInit } from "./open.ts";
import { fromDraft, fromVersion } from "./other-text.ts";
import { type FormAction, reduce } from "./reduce.ts";
import { nextAttempt } from "./send.ts";
import {
  canSave,
  type FormState,
  findMissingFields,
  initialState,
  isReadOnly,
  isUnsaved,
  keepStoredBody,
  type OtherText,
  savedRecordOf,
  shouldRetry,
  toDraft,
} from "./state.ts";

const snapshot: Snapshot = {
  title: "A hall",
  body: "<p>Words</p>",
  image: { name: "a.jpg", width: 800, height: 500 },
  imageAlt: "",
  fields: { ...noFields, status: "ongoing" },
  lang: null,
};
const record = (versionID: number, title = "A hall"): SavedRecord =>
  fromStaffRecord({ ...staffRecord, kind: "event", versionID, snapshot: { ...snapshot, title } });
const fourth = record(4);
const fifth = record(5, "Their title");
const draftKey = { userId: 3, kind: "event", record: "7" } as const;
const newKey = { ...draftKey, record: "new-1" };

function open(init: Partial<FormInit>): FormState {
  const given = { record: undefined, draftKey, draft: undefined, discarded: [], others: [] };
  return initialState({ ...given, isOnDevice: false, isElsewhere: false, link: newLink(), ...init });
}

const editForm = open({ record: fourth });
const newForm = open({ draftKey: newKey });
const typed: FormValues = { ...fourth.values, title: "My title" };
const draft: Draft = { values: typed, baseline: toBaseline(fourth), attempt: undefined };

const apply = (state: FormState, ...actions: FormAction[]) => actions.reduce(reduce, state);

const start = (state: FormState, values: FormValues, stay = true): FormAction => {
  return { type: "saveStarted", attempt: nextAttempt(values, state.attempt), stay, target: "live" };
};
type Failed = Extract<FormAction, { type: "saveFailed" }>;
const fail = (error: Failed["error"], sent = typed, outcomeUnknown = false, stopped = false): Failed => {
  return { type: "saveFailed", sent, error, outcomeUnknown, stopped };
};
const lose = (sent: FormValues, stopped = false) => fail({ name: "offline" }, sent, true, stopped);
const saved = (sent: FormValues, as: SavedRecord): FormAction => {
  return { type: "saved", sent, record: as, body: sent.body };
};

describe("editing", () => {
  test("counts the editor's own spelling of the stored body as saved", () => {
    const body = '<p class="x">Words</p>';
    const ready = apply(editForm, { type: "fieldsReady", body });
    expect(isUnsaved(ready, { ...fourth.values, body })).toBe(false);
    expect(isUnsaved(ready, typed)).toBe(true);
  });

  test("sends the stored body if the editor's spelling of it was not edited, also from a restored draft", () => {
    const body = "<p>Words as the editor writes them</p>";
    const restored = { ...fourth.values, title: "Another title", body };
    for (const opened of [editForm, open({ record: fourth, draft: { ...draft, values: restored } })]) {
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
    expect(changed).toMatchObject({ missingFields: ["title", "body"], values: { title: "New" } });
    expect(apply(editForm, { type: "fieldChanged", part: {}, field: "body" })).toBe(editForm);
  });

  test("requires no new picture of an edit, and nothing at all of an edit of a post, or of a draft", () => {
    expect(findMissingFields(editForm, emptyValues)).toEqual(["title", "body"]);
    expect(findMissingFields({ ...newForm, requiresCover: false }, emptyValues)).toEqual(["title", "body"]);
    const postForm = open({ record: fourth, draftKey: { ...draftKey, kind: "post" } });
    expect(findMissingFields(postForm, emptyValues)).toEqual([]);
    expect(findMissingFields(newForm, emptyValues, "draft")).toEqual([]);
  });

  test("follows a detected language until the author chooses one", () => {
    const detected = apply(newForm, { type: "languageDetected", lang: "so" });
    expect(detected).toMatchObject({ values: { lang: "so" }, detectedLang: "so" });
    const chosen = apply(detected, { type: "fieldChanged", part: { lang: "en" } });
    expect(chosen).toMatchObject({ values: { lang: "en" }, detectedLang: "" });
  });
});

describe("saving", () => {
  const saving = apply(editForm, start(editForm, typed));

  test("follows the upload and starts no second save", () => {
    expect(canSave(saving)).toBe(false);
    expect(apply(saving, start(saving, { ...typed, title: "Later" }))).toBe(saving);
    const progressed = { type: "uploadProgressed", progress: 0.4 } as const;
    expect(apply(saving, progressed).status).toEqual({ name: "saving", progress: 0.4 });
    // Of a request that was given up.
    expect(apply(editForm, progressed)).toBe(editForm);
  });

  test("lets the author type on if the form stays", () => {
    expect(isReadOnly(saving)).toBe(false);
    expect(isReadOnly(apply(editForm, start(editForm, typed, false)))).toBe(true);
  });

  test("keeps what was typed during the save unsaved", () => {
    const after = apply(saving, saved(typed, fifth));
    expect(after).toMatchObject({ status: { name: "editing" }, edition: saving.edition });
    expect(isUnsaved(after, typed)).toBe(false);
    expect(isUnsaved(after, { ...typed, title: "My title, and more" })).toBe(true);
    expect(after.baseline).toEqual(toBaseline(fifth));
  });

  test("keeps a cover that was chosen during the save", () => {
    const sent = { ...typed, picture: new File(["one"], "one.jpg") };
    const picture = new File(["two"], "two.jpg");
    const changed: FormAction = { type: "fieldChanged", part: { picture } };
    const after = apply(editForm, start(editForm, sent), changed, saved(sent, fifth));
    expect(after.values.picture).toBe(picture);
    expect(isUnsaved(after, after.values)).toBe(true);
  });

  test("turns the form of a new record into an edit form with another draft key", () => {
    const sent = { ...typed, picture: new File(["bytes"], "hall.jpg") };
    const after = apply(newForm, start(newForm, sent), saved(sent, fourth));
    expect(after).toMatchObject({ record: fourth, draftKey });
    expect(toDraft(after, typed)).toBeUndefined();
  });

  test("leaving during the save closes the form for good", () => {
    const closed = apply(saving, { type: "closed" });
    expect(canSave(closed)).toBe(false);
    expect(isUnsaved(closed, typed)).toBe(false);
  });
});

describe("a save that failed", () => {
  const offline = apply(editForm, start(editForm, typed), lose(typed));

  test("without an answer is sent again by itself, with the same Idempotency-Key", () => {
    expect(offline.status).toEqual({ name: "offline" });
    expect(shouldRetry(offline, typed)).toBe(true);
    const again = apply(offline, start(offline, typed));
    expect(again).toMatchObject({ status: { name: "saving" }, attempt: { ...offline.attempt } });
  });

  test("is not sent again when the values have changed since, or the author stopped waiting", () => {
    expect(shouldRetry(offline, { ...typed, title: "My ti" })).toBe(false);
    expect(shouldRetry(apply(editForm, start(editForm, typed), lose(typed, true)), typed)).toBe(false);
  });

  test("without an answer is remembered until a save succeeds", () => {
    const other = { ...typed, title: "Another title" };
    const again = apply(offline, start(offline, other), lose(other));
    expect(again.possiblySaved).toEqual([typed, other]);
    expect(again.attempt?.idempotencyKey).not.toBe(offline.attempt?.idempotencyKey);
    const after = apply(again, start(again, other), saved(other, fifth));
    expect(after).toMatchObject({ possiblySaved: [], attempt: undefined });
  });

  test("without an answer is known after a reload, from the draft", () => {
    const reloaded = open({ record: fourth, draft: toDraft(offline, typed) });
    expect(reloaded).toMatchObject({ possiblySaved: [typed], attempt: offline.attempt, values: typed });
    expect(isUnsaved(reloaded, typed)).toBe(true);
  });

  test("with a refusal marks the empty fields and can be repeated", () => {
    const sent = { ...typed, title: " " };
    const rejected = apply(editForm, start(editForm, sent), fail({ name: "rejected", message: "No." }, sent));
    expect(rejected).toMatchObject({ missingFields: ["title"], possiblySaved: [] });
    expect(canSave(rejected)).toBe(true);
    expect(shouldRetry(rejected, sent)).toBe(false);
  });

  test("because the session has ended leaves the values unsaved, to be saved after signing in", () => {
    const signedOut = apply(editForm, start(editForm, typed), fail({ name: "signedOut" }));
    expect(toDraft(signedOut, typed)?.values).toBe(typed);
    expect(canSave(signedOut)).toBe(true);
  });
});

describe("another text that changed the same", () => {
  const other = fromVersion({ newer: fifth, changed: { userId: 9, username: "Yusuf", at: fifth.updatedAt } });
  const differs = apply(editForm, { type: "differed", other });

  test("is neither saved over nor lost while the author is asked, or decides later", () => {
    const later = apply(differs, { type: "postponed" });
    for (const state of [differs, later]) {
      expect(canSave(state)).toBe(false);
      expect(toDraft(state, typed)?.values).toBe(typed);
    }
    expect(later.status).toEqual({ name: "differs", other, isAsked: false });
    expect(apply(later, { type: "asked" }).status).toEqual(differs.status);
    expect(apply(editForm, { type: "postponed" }, { type: "asked" })).toBe(editForm);
  });
});

describe("another text that the form contains now", () => {
  const template = { name: "fees", answers: ["240 dollars"] };
  const join = (other: OtherText, joined?: string): FormAction => {
    return { type: "joined", other, values: typed, savedBody: snapshot.body, joined };
  };
  const joinFifth = join(fromVersion({ newer: fifth, changed: undefined }), "Yusuf");
  const draftOf = (baseVersion: number) =>
    fromDraft({ revision: 2, baseVersion, updatedAt: "2026-01-06T10:42:00.000Z", snapshot });

  test("as a version is what the values build upon, in the fields that stay mounted", () => {
    const lost = apply(editForm, start(editForm, typed), lose(typed));
    const joined = apply(lost, { type: "fieldChanged", part: { template } }, joinFifth);
    expect(joined).toMatchObject({ record: fifth, baseline: toBaseline(fifth), edition: 0 });
    expect(joined).toMatchObject({ status: { name: "editing" }, joined: "Yusuf", isMerged: true });
    // What was sent without an answer was upon the earlier version.
    expect(joined).toMatchObject({ attempt: undefined, possiblySaved: [] });
    expect(joined.values).toEqual({ ...typed, template });
    expect(isUnsaved(joined, typed)).toBe(true);
    expect(isUnsaved(joined, fifth.values)).toBe(false);
    expect(apply(joined, start(joined, typed), saved(typed, fifth)).isMerged).toBe(false);
  });

  test("as a draft leaves the record as it is, and what is saved", () => {
    const joined = apply(editForm, join(draftOf(4), ""));
    expect(joined).toMatchObject({ record: fourth, baseline: editForm.baseline });
    expect(joined).toMatchObject({ joined: "", isMerged: false });
    expect(isUnsaved(joined, fourth.values)).toBe(false);
  });

  test("as a draft upon a newer version builds upon that", () => {
    const { baseline } = apply(editForm, join(draftOf(6)));
    expect(baseline).toEqual({ versionID: 6, image: "a.jpg", snapshot: undefined });
    expect(apply(editForm, join(draftOf(3))).baseline).toBe(editForm.baseline);
  });

  test("goes into the save that has met it", () => {
    const saving = apply(editForm, start(editForm, typed), joinFifth);
    expect(saving.status.name).toBe("saving");
  });
});

test("a form whose record another tab writes can only be read, and stores nothing", () => {
  const opened = open({ record: fourth, isElsewhere: true, draft });
  for (const elsewhere of [apply(editForm, { type: "yielded" }), opened]) {
    expect(isReadOnly(elsewhere)).toBe(true);
    expect(canSave(elsewhere)).toBe(false);
    expect(toDraft(elsewhere, typed)).toBeUndefined();
  }
});

describe("a restored draft", () => {
  const discarded = (name: string): DiscardedDraft => {
    const key = { ...draftKey, record: `discarded-7/${name}` };
    return { ...draft, key, discardedAt: "2026-01-06T10:42:00.000Z" };
  };

  test("is unsaved until it is discarded, and can be brought back", () => {
    const restored = open({ record: fourth, draft });
    expect(restored).toMatchObject({ restored: "draft", status: { name: "editing" } });
    expect(isUnsaved(restored, typed)).toBe(true);
    const [one, two] = [discarded("one"), discarded("two")];
    const kept = apply(restored, { type: "kept", discarded: one }, { type: "kept", discarded: two });
    expect(kept.discarded).toEqual([two, one]);
    const without = apply(kept, { type: "draftDiscarded", draftKey });
    expect(without).toMatchObject({ restored: undefined, values: fourth.values, edition: 1 });
    expect(isUnsaved(without, fourth.values)).toBe(false);
    const back = apply(without, { type: "broughtBack", draft: one });
    expect(back).toMatchObject({ discarded: [two], record: fourth, values: typed, edition: 2 });
    expect(back.baseline).toEqual(draft.baseline);
  });

  test("takes the record along that was never saved", () => {
    const begun = { ...record(0), progress: { ...fourth.progress, publishedAt: null } };
    const restored = open({ record: begun, draft });
    expect(savedRecordOf(restored)).toBeUndefined();
    // An imported one has no version.
    expect(savedRecordOf(open({ record: record(0) }))).toBeDefined();
    const without = apply(restored, { type: "draftDiscarded", draftKey: newKey });
    expect(without).toMatchObject({ record: undefined, baseline: undefined, draftKey: newKey });
    expect(isUnsaved(without, emptyValues)).toBe(false);
    const back = apply(without, { type: "broughtBack", draft: discarded("one") });
    expect(back).toMatchObject({ record: undefined, baseline: undefined, values: typed });
  });

  test("has no cover if its author took it off, or one that an earlier release did not store", () => {
    const withoutCover = { ...draft, values: { ...typed, cover: null } };
    const coverOf = (init: Partial<FormInit>) =>
      open({ record: fourth, draft: withoutCover, ...init }).values.cover;
    const pageKey: DraftKey = { ...draftKey, kind: "page" };
    expect(coverOf({ draftKey: pageKey })).toBeNull();
    expect(coverOf({ requiresCover: false })).toBeNull();
    expect(coverOf({})).toEqual(fourth.values.cover);
  });

  test("lists the linked pictures for which the server rejected it", () => {
    const pictures = [{ address: "https://x.example/a.png", reason: "answered 404" }];
    const attempt = { ...nextAttempt(typed, undefined), unavailablePictures: pictures };
    const restored = open({ draftKey: newKey, draft: { ...draft, attempt } });
    expect(restored.status).toMatchObject({ name: "picturesUnavailable", pictures });
  });
});

test("a record that is planned moves the baseline, unless its text is a newer one than the form shows", () => {
  const planned = record(6);
  const advance = (to: SavedRecord) => apply(editForm, { type: "advanced", record: to });
  expect(advance(planned)).toMatchObject({ record: planned, baseline: { versionID: 6 } });
  expect(advance(fifth)).toMatchObject({ record: fifth, baseline: { versionID: 4 } });
});

test("a document needs its file, and no description", () => {
  const form = open({ draftKey: { userId: 3, kind: "document", record: "new-1" } });
  const values = { ...emptyValues, title: "Exam timetable" };
  expect(findMissingFields(form, values)).toEqual(["picture"]);
  expect(findMissingFields(form, { ...values, picture: new File(["%PDF-"], "a.pdf") })).toEqual([]);
});
