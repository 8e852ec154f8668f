import type { LoaderFunctionArgs } from "react-router";
import { ApiError } from "../../../../contract/endpoints/client.ts";
import type { StoredDraft } from "../../../../contract/schemas/newsroom.ts";
import { writingLimits } from "../../../../contract/values/limits/writing.ts";
import { newIdempotencyKey } from "../../../api/idempotency-key.ts";
import { loadRequired, requireId } from "../../../loaders/loader-result.ts";
import { hasAnswers } from "../model/field.ts";
import { draftTextOf, emptyValues, equalSnapshots, fromSnapshot, toSnapshot } from "../model/form-values.ts";
import { matchesSaved } from "../model/matches-saved.ts";
import { type SavedRecord, toBaseline } from "../model/saved-record.ts";
import { draftParameter } from "../toasts/save-toasts.tsx";
import type { BoundKind } from "./bind-kind.ts";
import {
  type DiscardedDraft,
  type Draft,
  type DraftKey,
  type DraftLink,
  deleteCopy,
  isOfDraft,
  keepDiscarded,
  keyOfRecord,
  newDraftKey,
  newLink,
  readCopies,
  readDiscarded,
  readNewCopies,
  type StoredCopy,
  storeCopy,
} from "./device.ts";
import { loadDraftOwner } from "./draft-owner.ts";
import type { Writer } from "./server.ts";
import { findLockedDrafts } from "./tab-lock.ts";
import { findUnsent } from "./unsent-posts.ts";

/** A person's newest text of a record. */
export type Found = {
  /** Values that were entered before and not saved. */
  draft: Draft | undefined;
  isOnDevice: boolean;
  link: DraftLink;
  /** When the server saved this text as a draft; undefined if it has not. */
  savedAt?: string | undefined;
  /** The person's draft from another device, which the text does not contain. */
  other?: StoredDraft | undefined;
};

/** What a form starts with. */
export type FormInit = Found & {
  /** Undefined for a new record. */
  record: SavedRecord | undefined;
  draftKey: DraftKey;
  /** Missing: as the kind says. */
  requiresCover?: boolean | undefined;
  /** The texts that can be brought back. */
  discarded: readonly DiscardedDraft[];
  /** Who else is writing in the record. */
  others: readonly Writer[];
  /** Another tab writes the record: this one shows it. */
  isElsewhere: boolean;
};

/** Loader of a form for a new record. Restores a draft that no other form has open; the URL can name one of several. */
export function loadNewForm(kind: BoundKind) {
  const { name, loadFallback } = kind;
  return async ({ request }: LoaderFunctionArgs): Promise<FormInit> => {
    const owner = { userId: await loadDraftOwner(loadFallback), kind: name };
    const wanted = new URL(request.url).searchParams.get(draftParameter);
    const isLocked = await findLockedDrafts();
    const unsent = wanted === null ? undefined : findUnsent(wanted);
    await unsent?.withdraw();
    // A post that is being sent is opened only if the URL names it.
    const found = (await readNewCopies(owner)).filter(
      ({ key, draft }) => key.record === unsent?.record || !(draft.queued || isLocked(key)),
    );
    const restored = found.find(({ key }) => key.record === wanted) ?? found.at(-1);
    const draftKey = restored?.key ?? newDraftKey(owner);
    const fresh = {
      record: undefined,
      draft: undefined,
      isOnDevice: false,
      link: newLink(),
      draftKey,
      discarded: await readDiscarded(draftKey),
      others: [],
      isElsewhere: false,
    };
    if (!restored) return fresh;
    // It says "Not sent" above.
    const isUnsent = unsent !== undefined && restored.key.record === unsent.record;
    const draft = isUnsent ? { ...restored.draft, queued: true } : restored.draft;
    const onDevice = { ...fresh, draft, isOnDevice: true };
    const { link = fresh.link } = draft;
    if (link.recordId === undefined) return { ...onDevice, link };
    const begun = await loadBegun(kind, draft, link.recordId);
    if (begun === "unknown") return { ...onDevice, link };
    if (begun === "gone") return onDevice;
    if (begun.draft) return { ...fresh, ...begun };
    await deleteCopy(draftKey);
    return { ...fresh, draftKey: newDraftKey(owner) };
  };
}

/**
 * Loads the record that the server created for the draft of a new one. It may have been continued on another device.
 * @returns "gone" if it was deleted, "unknown" without an answer, because a new form opens offline too
 */
async function loadBegun(kind: BoundKind, draft: Draft, id: number) {
  if (!navigator.onLine) return "unknown";
  const loading = loadTexts(kind, id, draft).catch((error: unknown) => {
    const isGone = error instanceof ApiError && (error.status === 404 || error.status === 409);
    return isGone ? ("gone" as const) : ("unknown" as const);
  });
  const late = new Promise<"unknown">((resolve) =>
    setTimeout(resolve, writingLimits.draftLoadTimeoutMs, "unknown"),
  );
  return Promise.race([loading, late]);
}

/** Loader of a form for an existing record. Restores its draft, unless that has reached the server after all. */
export function loadEditForm(kind: BoundKind) {
  const { name, loadFallback } = kind;
  return async ({ params }: LoaderFunctionArgs): Promise<FormInit> => {
    const id = requireId(params.id);
    const owner = { userId: await loadDraftOwner(loadFallback), kind: name };
    const draftKey = keyOfRecord(owner, id);
    const [newest, ...older] = await readCopies(owner, id);
    const texts = await loadRequired(loadTexts(kind, id, newest?.draft), loadFallback);
    const isLocked = await findLockedDrafts();
    const isElsewhere = [draftKey, ...(newest ? [newest.key] : [])].some(isLocked);
    if (!isElsewhere && newest) await takeOver(draftKey, newest, older, texts);
    return { ...texts, draftKey, discarded: await readDiscarded(draftKey), isElsewhere };
  };
}

/** The record has one copy from now on. */
async function takeOver(
  draftKey: DraftKey,
  newest: StoredCopy,
  older: readonly StoredCopy[],
  { draft, isOnDevice }: Found,
): Promise<void> {
  for (const { key, draft: copy } of older) await keepDiscarded(draftKey, copy, key);
  const isMoved = newest.key.record !== draftKey.record && draft && isOnDevice;
  if (isMoved && !(await storeCopy(draftKey, draft))) return;
  if (isMoved || !isOnDevice) await deleteCopy(newest.key);
}

async function loadTexts(kind: BoundKind, id: number, copy: Draft | undefined) {
  const [record, answer] = await Promise.all([
    kind.load(id),
    // Without it, the record and the copy on this device can still be edited.
    kind.draft.find(id).catch(() => undefined),
  ]);
  kind.markPublished(record);
  return { record, ...findNewest(record, copy, answer?.draft), others: answer?.others ?? [] };
}

/**
 * Finds the person's newest text of a record, among the copy on this device and the draft on the server. Clocks are not
 * compared: the copy knows which of the server's drafts it contains.
 * @param server undefined if it is unknown, null if there is none
 */
export function findNewest(
  record: SavedRecord,
  copy: Draft | undefined,
  server: StoredDraft | null | undefined,
): Found {
  const start: DraftLink = {
    recordId: record.id,
    creationKey: newIdempotencyKey(),
    seen: [0],
    synced: record.snapshot,
  };
  const saved: Found = server
    ? fromServer(record, server, start)
    : { draft: undefined, isOnDevice: false, link: start };
  if (!copy) return saved;
  // A new record had no text when its copy was begun. It may have been saved elsewhere since.
  const baseline = copy.baseline ?? { versionID: 0, image: "", snapshot: toSnapshot(emptyValues) };
  const link = { ...start, ...copy.link, recordId: record.id };
  const onDevice: Found = { draft: { ...copy, baseline, link }, isOnDevice: true, link };
  // The text has reached the record after all.
  if (matchesSaved(copy.values, baseline, record)) return saved;
  if (server === undefined) return onDevice;
  const isSent = copy.link !== undefined && isOnServer(copy, copy.link);
  // What the server had was saved or discarded elsewhere.
  if (!server) {
    const ended = isOfDraft(link) ? link.synced : link.ended;
    return isSent ? saved : { ...onDevice, link: { ...start, synced: link.synced, ended } };
  }
  const known = { ...link, seen: [server.revision], synced: server.snapshot };
  const { updatedAt } = server;
  if (isOnServer(copy, known)) return { ...onDevice, link: known, savedAt: updatedAt };
  if (link.seen.includes(server.revision)) return { ...onDevice, link: known };
  return isSent ? saved : { ...onDevice, other: server };
}

function fromServer(record: SavedRecord, server: StoredDraft, start: DraftLink): Found {
  const { baseVersion, revision, snapshot } = server;
  const link = { ...start, seen: [revision], synced: snapshot };
  if (equalSnapshots(snapshot, record.snapshot)) return { draft: undefined, isOnDevice: false, link };
  const baseline = {
    ...toBaseline(record),
    versionID: baseVersion,
    snapshot: baseVersion === record.versionID ? record.snapshot : undefined,
  };
  const draft = { values: fromSnapshot(snapshot), baseline, attempt: undefined, link };
  return { draft, isOnDevice: false, link, savedAt: server.updatedAt };
}

/** Whether the server's draft has all of this text. */
function isOnServer({ values }: Draft, { synced, uploaded }: DraftLink): boolean {
  if (hasAnswers(values)) return false;
  const { snapshot, picture } = draftTextOf(values, uploaded);
  return picture === undefined && equalSnapshots(snapshot, synced);
}
