import { contentErrorMessages } from "../../../../contract/messages/staff/refusals.ts";
import type { StoredDraft } from "../../../../contract/schemas/newsroom.ts";
import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";
import { contentKinds } from "../../../../contract/values/content-kinds.ts";
import type { RequiredField } from "../model/field.ts";
import { emptyValues, equalValues, type FormValues, fingerprint } from "../model/form-values.ts";
import {
  type Baseline,
  isPublished,
  type SavedRecord,
  type SaveTarget,
  toBaseline,
} from "../model/saved-record.ts";
import type { DiscardedDraft, Draft, DraftKey, DraftLink, SaveAttempt } from "./device.ts";
import type { FormInit } from "./open.ts";
import type { SaveError } from "./send.ts";
import type { OnServer, Writer } from "./server.ts";

/** A text that differs from the form's: a newer version, or the person's own draft from another device. */
export type OtherText = {
  snapshot: Snapshot;
  /** Undefined: the person's own. */
  author: string | undefined;
  /** When it was written. */
  at: string;
} & ({ type: "version"; record: SavedRecord } | { type: "draft"; draft: StoredDraft });

/**
 * The states of the form:
 *
 *     editing --> saving --> editing   the author stays in the form (Ctrl+S)
 *                        --> closed    saved, or handed over to the outbox
 *                        --> a SaveError: offline, signedOut, picturesUnavailable, rejected
 *     a SaveError --> saving           saved again
 *                 --> editing          the values were replaced: draft discarded
 *     any --> differs                  another text changed the same: the author keeps one
 *     differs --> editing              kept one
 *     any --> elsewhere                another tab writes the record
 */
type FormStatus =
  | { name: "editing" }
  | { name: "saving"; progress: number }
  | { name: "closed" }
  | { name: "elsewhere" }
  /** `isAsked`: the question is open; else the author decides later. */
  | { name: "differs"; other: OtherText; isAsked: boolean }
  | SaveError;

/** "unavailable": the browser stores nothing, so unsaved changes are lost when the page closes. */
export type OnDevice = "nothing" | "stored" | "unavailable";

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
  onDevice: OnDevice;
  onServer: OnServer;
  /** Who else is writing. */
  others: readonly Writer[];
  /** Whose words came in without a question; empty: the author's own, from another device. */
  joined: string | undefined;
  /** The form started with a draft that was not saved, or not sent. */
  restored: "draft" | "unsent" | undefined;
  /** The texts that can be brought back, the last one first. */
  discarded: readonly DiscardedDraft[];
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

export const editing: FormStatus = { name: "editing" };

export function initialState(init: FormInit): FormState {
  const { record, draftKey, draft, savedAt } = init;
  const requiresCover = init.requiresCover ?? contentKinds[draftKey.kind].requiresCover;
  const cover = draft?.values.cover ?? ((requiresCover && record?.values.cover) || null);
  return {
    status: init.isElsewhere ? { name: "elsewhere" } : draft ? draftStatus(draft) : editing,
    record,
    draftKey,
    requiresCover,
    values: draft ? { ...draft.values, cover } : (record?.values ?? emptyValues),
    edition: 0,
    baseline: draft?.baseline ?? (record && toBaseline(record)),
    savedValues: record?.values ?? emptyValues,
    attempt: draft?.attempt,
    possiblySaved: draft?.attempt?.outcomeUnknown ? [draft.values] : [],
    onDevice: init.isOnDevice ? "stored" : "nothing",
    onServer: savedAt === undefined ? { name: "none" } : { name: "saved", at: savedAt },
    others: init.others,
    joined: undefined,
    restored: draft && (draft.queued ? "unsent" : "draft"),
    discarded: init.discarded,
    missingFields: [],
    detectedLang: "",
    isMerged: false,
    stay: false,
    target: "live",
    retriesWhenOnline: false,
  };
}

/** Why a restored draft was not saved. */
function draftStatus({ attempt }: Draft): FormStatus {
  const pictures = attempt?.unavailablePictures ?? [];
  if (pictures.length === 0) return editing;
  return { name: "picturesUnavailable", message: contentErrorMessages.picturesUnavailable, pictures };
}

/** The record, unless it was never saved: then nothing of it is left without its draft. */
export function savedRecordOf({ record }: FormState): SavedRecord | undefined {
  return record && (record.versionID > 0 || isPublished(record)) ? record : undefined;
}

const lockedStates: readonly FormStatus["name"][] = ["saving", "closed", "elsewhere", "differs"];

export function canSave({ status }: FormState): boolean {
  return !lockedStates.includes(status.name);
}

/** Whether the fields can be read alone: typing goes on during a save that stays in the form. */
export function isReadOnly({ status, stay }: FormState): boolean {
  return status.name === "elsewhere" || (status.name === "saving" && !stay);
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

export function emptyFields(
  { record, requiresCover, draftKey }: FormState,
  { title, body, picture, cover }: FormValues,
): RequiredField[] {
  const empty: RequiredField[] = [];
  if (title.trim() === "") empty.push("title");
  const hasCover = picture || cover || record?.values.cover;
  if (!hasCover && requiresCover) empty.push("picture");
  // The description of a document is optional.
  if (body.trim() === "" && contentKinds[draftKey.kind].fileType === "picture") empty.push("body");
  return empty;
}

export function isUnsaved({ status, savedValues }: FormState, values: FormValues): boolean {
  return status.name !== "closed" && status.name !== "elsewhere" && !equalValues(values, savedValues);
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
