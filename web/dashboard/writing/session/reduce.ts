import type { RequiredField } from "../model/field.ts";
import { emptyValues, equalSnapshots, type FormValues } from "../model/form-values.ts";
import { type SavedRecord, type SaveTarget, toBaseline } from "../model/saved-record.ts";
import { type DiscardedDraft, type DraftKey, keyOfRecord, type SaveAttempt } from "./device.ts";
import type { SaveError } from "./send.ts";
import type { OnServer, Writer } from "./server.ts";
import {
  canSave,
  editing,
  emptyFields,
  type FormState,
  type OnDevice,
  type OtherText,
  savedRecordOf,
} from "./state.ts";

export type FormAction =
  /** The editor has loaded. `body` is the saved body in the editor's own way, which counts as saved. */
  | { type: "fieldsReady"; body: string }
  | { type: "fieldChanged"; part: Partial<FormValues>; field?: RequiredField | undefined }
  | { type: "languageDetected"; lang: FormValues["lang"] }
  | { type: "fieldsMissing"; fields: readonly RequiredField[] }
  | { type: "storedOnDevice"; onDevice: OnDevice }
  | { type: "storedOnServer"; onServer: OnServer }
  | { type: "othersWrite"; others: readonly Writer[] }
  | { type: "saveStarted"; attempt: SaveAttempt; stay: boolean; target: SaveTarget }
  | { type: "uploadProgressed"; progress: number }
  /** Saved, and the author stays. `body` is the saved body as the editor has it now. */
  | { type: "saved"; sent: FormValues; record: SavedRecord; body: string }
  | { type: "saveFailed"; sent: FormValues; error: SaveError; outcomeUnknown: boolean; stopped: boolean }
  /** The record is planned, in review or taken down. */
  | { type: "advanced"; record: SavedRecord }
  | { type: "closed" }
  | { type: "yielded" }
  | { type: "differed"; other: OtherText }
  | { type: "postponed" }
  | { type: "asked" }
  /** The form has taken the other text into account: `values` are the author's choice, or contain both. */
  | { type: "joined"; other: OtherText; values: FormValues; savedBody: string; joined: string | undefined }
  | { type: "kept"; discarded: DiscardedDraft }
  | { type: "draftDiscarded"; draftKey: DraftKey }
  | { type: "broughtBack"; draft: DiscardedDraft };

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
    case "storedOnDevice":
      return state.onDevice === action.onDevice ? state : { ...state, onDevice: action.onDevice };
    case "storedOnServer": {
      const isNews = action.onServer.name !== state.onServer.name || action.onServer.name === "saved";
      return isNews ? { ...state, onServer: action.onServer } : state;
    }
    case "othersWrite":
      return { ...state, others: action.others };
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
        restored: undefined,
        isMerged: false,
      };
    case "saveFailed": {
      const { sent, error, outcomeUnknown, stopped } = action;
      return {
        ...state,
        status: error,
        attempt: state.attempt && { ...state.attempt, outcomeUnknown },
        possiblySaved: outcomeUnknown ? [...state.possiblySaved, sent] : state.possiblySaved,
        missingFields: error.name === "rejected" ? emptyFields(state, sent) : missingFields,
        retriesWhenOnline: error.name === "offline" && !stopped,
      };
    }
    case "advanced": {
      // Another device of the same person may have saved a newer text.
      const isShown = record !== undefined && equalSnapshots(record.snapshot, action.record.snapshot);
      const baseline = isShown ? toBaseline(action.record) : state.baseline;
      return { ...state, record: action.record, baseline };
    }
    case "closed":
      return { ...state, status: { name: "closed" } };
    case "yielded":
      return { ...state, status: { name: "elsewhere" } };
    case "differed":
      return { ...state, status: { name: "differs", other: action.other, isAsked: true } };
    case "postponed":
      return status.name === "differs" ? { ...state, status: { ...status, isAsked: false } } : state;
    case "asked":
      return status.name === "differs" ? { ...state, status: { ...status, isAsked: true } } : state;
    case "joined":
      return joinOther(state, action);
    case "kept":
      return { ...state, discarded: [action.discarded, ...state.discarded] };
    case "draftDiscarded": {
      const kept = savedRecordOf(state);
      return {
        ...withValues(state, kept?.values ?? emptyValues),
        record: kept,
        draftKey: action.draftKey,
        savedValues: kept ? savedValues : emptyValues,
        baseline: kept && toBaseline(kept),
        attempt: undefined,
        possiblySaved: [],
        restored: undefined,
        joined: undefined,
      };
    }
    case "broughtBack": {
      const { draft } = action;
      return {
        ...withValues(state, draft.values),
        baseline: record && (draft.baseline ?? state.baseline),
        attempt: draft.attempt,
        restored: undefined,
        discarded: state.discarded.filter(({ key }) => key !== draft.key),
      };
    }
  }
}

function joinOther(
  state: FormState,
  { other, values, savedBody, joined }: Extract<FormAction, { type: "joined" }>,
): FormState {
  const next = {
    ...state,
    // A save goes on with both texts.
    status: state.status.name === "saving" ? state.status : editing,
    values: { ...values, template: state.values.template },
    missingFields: [],
    joined: joined ?? state.joined,
  };
  if (other.type === "draft") {
    const { baseline } = state;
    const versionID = Math.max(other.draft.baseVersion, baseline?.versionID ?? 0);
    if (!baseline || versionID === baseline.versionID) return next;
    return { ...next, baseline: { ...baseline, versionID, snapshot: undefined }, attempt: undefined };
  }
  const { record } = other;
  return {
    ...next,
    record,
    baseline: toBaseline(record),
    savedValues: { ...record.values, body: savedBody },
    attempt: undefined,
    possiblySaved: [],
    isMerged: true,
  };
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
