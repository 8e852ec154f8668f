import { contentErrorMessages } from "../../../../../contract/messages/staff/refusals.ts";
import { contentKinds } from "../../../../../contract/values/content-kinds.ts";
import { type Draft, type DraftKey, keyOfRecord, type SaveAttempt } from "../../drafts/draft-store.ts";
import type { FormInit } from "../../drafts/load-form.ts";
import type { Merge } from "../../merge/merge-snapshots.ts";
import type { DraftLink } from "../../model/draft-link.ts";
import type { RequiredField } from "../../model/field.ts";
import {
  emptyValues,
  equalSnapshots,
  equalValues,
  type FormValues,
  fingerprint,
} from "../../model/form-values.ts";
import {
  type Baseline,
  isPublished,
  type SavedRecord,
  type SaveTarget,
  toBaseline,
} from "../../model/saved-record.ts";
import { conflictMessage, type SavedElsewhere, type SaveError } from "./save-error.ts";

/**
 * The states of the form:
 *
 *     editing --> saving --> editing   the author stays in the form (Ctrl+S)
 *                        --> closed    saved, or handed over to the outbox
 *                        --> a SaveError: offline, signedOut, savedElsewhere, picturesUnavailable, rejected
 *     a SaveError --> saving           saved again
 *                 --> editing          the values were replaced: draft discarded
 *     savedElsewhere --> editing       merged without a question
 *                    --> merging       both changed the same paragraph
 *     merging --> chosen               the author chose what to keep, and reads it
 *             --> savedElsewhere       the author wants to decide later
 */
type FormStatus =
  | { name: "editing" }
  | { name: "saving"; progress: number }
  | { name: "closed" }
  | { name: "chosen" }
  | { name: "merging"; merge: Merge; conflict: SavedElsewhere }
  | SaveError;

export type FormState = {
  status: FormStatus;
  /** The record that is edited; undefined for a new one until it is saved. */
  record: SavedRecord | undefined;
  draftKey: DraftKey;
  requiresCover: boolean;
  /** What the fields have reported. The body is that which they started with: its editor is asked for the newest. */
  values: FormValues;
  /** A new number mounts the fields again. */
  edition: number;
  /** The version that the values build upon. A restored draft may build upon an older one than `record`. */
  baseline: Baseline | undefined;
  /** What the server has, as far as the form knows: values that differ are unsaved. */
  savedValues: FormValues;
  attempt: SaveAttempt | undefined;
  /** What earlier attempts sent that got no response: if the server has it, that is no conflict. */
  possiblySaved: readonly FormValues[];
  /** The form started with a draft that was not saved. */
  draftRestored: boolean;
  /** The last discarded text, which can be brought back. */
  discarded: Draft | undefined;
  missingFields: readonly RequiredField[];
  /** The language that a save has detected: it follows the text until the author chooses one. */
  detectedLang: FormValues["lang"];
  /** The values contain what somebody else saved since the last save. */
  isMerged: boolean;
  /** The last save was to stay in the form. */
  stay: boolean;
  /** What the last save was to make of the record. */
  target: SaveTarget;
  /** The last save is sent again as soon as there is a connection. */
  retriesWhenOnline: boolean;
};

export type FormAction =
  /** The editor has loaded. `body` is the saved body in the editor's own way, which counts as saved. */
  | { type: "fieldsReady"; body: string }
  | { type: "fieldChanged"; part: Partial<FormValues>; field?: RequiredField | undefined }
  | { type: "languageDetected"; lang: FormValues["lang"] }
  | { type: "fieldsMissing"; fields: readonly RequiredField[] }
  | { type: "saveStarted"; attempt: SaveAttempt; stay: boolean; target: SaveTarget }
  | { type: "uploadProgressed"; progress: number }
  /** Saved, and the author stays. `body` is the saved body as the editor has it now. */
  | { type: "saved"; sent: FormValues; record: SavedRecord; body: string }
  | { type: "saveFailed"; sent: FormValues; error: SaveError; outcomeUnknown: boolean; stopped: boolean }
  /** The record is planned, in review or taken down. */
  | { type: "advanced"; record: SavedRecord }
  | { type: "closed" }
  | { type: "draftDiscarded"; discarded: Draft | undefined; draftKey: DraftKey }
  /** `discarded`: what the form contained instead, and had not saved. */
  | { type: "discardUndone"; draft: Draft; discarded: Draft | undefined }
  | { type: "mergeStarted"; merge: Merge }
  | { type: "mergeCancelled" }
  /**
   * `values` contain the author's text and that of `record`. `body` is the body of `record` as the editor writes it.
   */
  | { type: "merged"; values: FormValues; record: SavedRecord; body: string; isChosen: boolean }
  /** The same with the author's own text from another tab or device, which builds upon this version. */
  | { type: "ownMerged"; values: FormValues; versionID: number };

const editing: FormStatus = { name: "editing" };

export function initialState({
  record,
  draftKey,
  draft,
  discarded,
  requiresCover = contentKinds[draftKey.kind].requiresCover,
}: FormInit): FormState {
  const cover = draft?.values.cover ?? ((requiresCover && record?.values.cover) || null);
  return {
    status: draft ? draftStatus(draft, record) : editing,
    record,
    draftKey,
    requiresCover,
    values: draft ? { ...draft.values, cover } : (record?.values ?? emptyValues),
    edition: 0,
    baseline: draft?.baseline ?? (record && toBaseline(record)),
    savedValues: record?.values ?? emptyValues,
    attempt: draft?.attempt,
    possiblySaved: draft?.attempt?.outcomeUnknown ? [draft.values] : [],
    draftRestored: draft !== undefined,
    discarded,
    missingFields: [],
    detectedLang: "",
    isMerged: false,
    stay: false,
    target: "live",
    retriesWhenOnline: false,
  };
}

/** Why a restored draft was not saved: its linked pictures, or a newer version of the record. */
function draftStatus({ attempt, baseline }: Draft, record: SavedRecord | undefined): FormStatus {
  const pictures = attempt?.unavailablePictures ?? [];
  if (pictures.length > 0) {
    return { name: "picturesUnavailable", message: contentErrorMessages.picturesUnavailable, pictures };
  }
  if (!record || !baseline || baseline.versionID === record.versionID) return editing;
  // The name is known if an attempt to save has failed because of this very version.
  const known = attempt?.conflict?.at === record.updatedAt ? attempt.conflict : undefined;
  const change = known ?? { userId: null, username: "", at: record.updatedAt };
  return { name: "savedElsewhere", message: conflictMessage(change), newer: record, change };
}

/** Pure: whatever an action needs from the fields, the clock or the network comes with it. */
export function reduce(state: FormState, action: FormAction): FormState {
  const { status, record, values, savedValues, missingFields } = state;
  switch (action.type) {
    case "fieldsReady":
      return { ...state, savedValues: { ...savedValues, body: action.body } };
    case "fieldChanged": {
      const missing = missingFields.filter((field) => field !== action.field);
      const isNews = missing.length < missingFields.length || Object.keys(action.part).length > 0;
      const detectedLang = "lang" in action.part ? "" : state.detectedLang;
      const changed = { values: { ...values, ...action.part }, missingFields: missing, detectedLang };
      return isNews ? { ...state, ...changed } : state;
    }
    case "languageDetected":
      return { ...state, values: { ...values, lang: action.lang }, detectedLang: action.lang };
    case "fieldsMissing":
      return { ...state, missingFields: action.fields };
    case "saveStarted":
      if (!canSave(state)) return state;
      return {
        ...state,
        status: { name: "saving", progress: 0 },
        attempt: action.attempt,
        missingFields: [],
        stay: action.stay,
        target: action.target,
        retriesWhenOnline: false,
      };
    case "uploadProgressed":
      return status.name === "saving"
        ? { ...state, status: { name: "saving", progress: action.progress } }
        : state;
    case "saved":
      return {
        ...state,
        status: editing,
        record: action.record,
        draftKey: keyOfRecord(state.draftKey, action.record.id),
        baseline: toBaseline(action.record),
        values: {
          ...values,
          // Another cover may have been chosen during the save, or this one removed.
          cover: values.cover === action.sent.cover ? action.record.values.cover : values.cover,
          picture: values.picture === action.sent.picture ? undefined : values.picture,
        },
        savedValues: {
          ...action.sent,
          picture: undefined,
          cover: action.record.values.cover,
          body: action.body,
        },
        attempt: undefined,
        possiblySaved: [],
        draftRestored: false,
        isMerged: false,
      };
    case "saveFailed": {
      const { sent, error, outcomeUnknown, stopped } = action;
      return {
        ...state,
        status: error,
        attempt: state.attempt && {
          ...state.attempt,
          outcomeUnknown,
          conflict: error.name === "savedElsewhere" ? error.change : undefined,
        },
        possiblySaved: outcomeUnknown ? [...state.possiblySaved, sent] : state.possiblySaved,
        missingFields: error.name === "rejected" ? emptyFields(state, sent) : missingFields,
        retriesWhenOnline: error.name === "offline" && !stopped,
      };
    }
    case "advanced": {
      // Another tab of the same person may have saved a newer text.
      const isShown = record !== undefined && equalSnapshots(record.snapshot, action.record.snapshot);
      const baseline = isShown ? toBaseline(action.record) : state.baseline;
      return { ...state, record: action.record, baseline };
    }
    case "closed":
      return { ...state, status: { name: "closed" } };
    case "draftDiscarded": {
      const kept = savedRecordOf(state);
      return {
        ...withValues(state, kept?.values ?? emptyValues),
        record: kept,
        draftKey: action.draftKey,
        savedValues: kept ? savedValues : emptyValues,
        baseline: kept && toBaseline(kept),
        attempt: undefined,
        draftRestored: false,
        discarded: action.discarded,
      };
    }
    case "discardUndone": {
      const { draft, discarded } = action;
      return {
        ...withValues(state, draft.values),
        baseline: record && (draft.baseline ?? state.baseline),
        attempt: draft.attempt,
        draftRestored: false,
        discarded,
      };
    }
    case "mergeStarted":
      return status.name === "savedElsewhere"
        ? { ...state, status: { name: "merging", merge: action.merge, conflict: status } }
        : state;
    case "mergeCancelled":
      return status.name === "merging" ? { ...state, status: status.conflict } : state;
    case "merged":
      return {
        ...state,
        status: action.isChosen ? { name: "chosen" } : editing,
        record: action.record,
        baseline: toBaseline(action.record),
        values: { ...action.values, template: values.template },
        savedValues: { ...action.record.values, body: action.body },
        attempt: undefined,
        possiblySaved: [],
        missingFields: [],
        isMerged: true,
      };
    case "ownMerged": {
      const merged = { ...state, values: { ...action.values, template: values.template } };
      const { baseline } = state;
      const { versionID } = action;
      if (!baseline || versionID === baseline.versionID) return merged;
      return { ...merged, baseline: { ...baseline, versionID, snapshot: undefined }, attempt: undefined };
    }
  }
}

/** Replaces the values of all fields. */
function withValues(state: FormState, values: FormValues): FormState {
  return {
    ...state,
    status: editing,
    values,
    edition: state.edition + 1,
    missingFields: [],
    detectedLang: "",
  };
}

/** The record, unless it was never saved: then nothing of it is left without its draft. */
export function savedRecordOf({ record }: FormState): SavedRecord | undefined {
  return record && (record.versionID > 0 || isPublished(record)) ? record : undefined;
}

export function canSave({ status }: FormState): boolean {
  return status.name !== "saving" && status.name !== "closed" && status.name !== "merging";
}

/**
 * The required fields that are empty. Edits of published posts are left to the server (specification, section 5), and a
 * draft may be incomplete.
 */
export function findMissingFields(
  state: FormState,
  values: FormValues,
  target: SaveTarget = "live",
): RequiredField[] {
  if (target === "draft") return [];
  const isLeftToServer = state.draftKey.kind === "post" && isPublished(state.record);
  return isLeftToServer ? [] : emptyFields(state, values);
}

function emptyFields(
  { record, requiresCover }: FormState,
  { title, body, picture, cover }: FormValues,
): RequiredField[] {
  const empty: RequiredField[] = [];
  if (title.trim() === "") empty.push("title");
  const hasCover = picture || cover || record?.values.cover;
  if (!hasCover && requiresCover) empty.push("picture");
  if (body.trim() === "") empty.push("body");
  return empty;
}

export function isUnsaved({ status, savedValues }: FormState, values: FormValues): boolean {
  return status.name !== "closed" && !equalValues(values, savedValues);
}

/**
 * The values as they are sent. The editor writes older bodies in its own way: one that was not edited goes back byte
 * for byte as it is stored.
 */
export function keepStoredBody({ record, savedValues }: FormState, values: FormValues): FormValues {
  return record && values.body === savedValues.body ? { ...values, body: record.values.body } : values;
}

/** What is to be stored; undefined if nothing is unsaved. */
export function toDraft(state: FormState, values: FormValues, link?: DraftLink): Draft | undefined {
  if (!isUnsaved(state, values)) return undefined;
  const { baseline, attempt } = state;
  return { values, baseline, attempt, link };
}

/** Whether to save again now that there is a connection. Values changed since then may be half-written. */
export function shouldRetry({ retriesWhenOnline, attempt }: FormState, values: FormValues): boolean {
  return retriesWhenOnline && attempt?.fingerprint === fingerprint(values);
}
