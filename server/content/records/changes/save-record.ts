import {
  emptyFields,
  type FieldColumns,
  storedColumns,
} from "../../../../contract/schemas/content-fields.ts";
import type { ContentForm } from "../../../../contract/schemas/content-form.ts";
import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";
import type { ContentKind } from "../../../../contract/values/content-kinds.ts";
import { storedDecoration } from "../../../../contract/values/pictures/picture.ts";
import { storedFocus } from "../../../../contract/values/pictures/pictures.ts";
import { audit } from "../../../platform/audit/index.ts";
import { nextId, type Reading, timestamp, type Writing } from "../../../platform/database/index.ts";
import type { Viewer } from "../../../platform/http/index.ts";
import type { StoredPicture } from "../../../platform/images/index.ts";
import { mayPublishNow, requireMayPublish } from "../../../settings/index.ts";
import { decompressSnapshot, findVersion } from "../../versions/index.ts";
import { requireAddressAndParent } from "../addresses/page-address.ts";
import { deleteOwnDraft, findOwnDraft, type OwnDraft } from "../own-draft.ts";
import type { StagedPictures } from "../pictures/staged-pictures.ts";
import {
  hasUnpublishedChanges,
  isSameSnapshot,
  readNewestSnapshot,
  snapshotOf,
  versionSubject,
} from "../snapshot.ts";
import type { ContentRow, RecordKey } from "../store.ts";
import { requireOriginal, toGroup } from "../translations/translations.ts";
import { auditEntry } from "./audit-entry.ts";
import { type Changed, changeRecord } from "./change-record.ts";
import { insertRecord } from "./insert-record.ts";
import { type Actor, planAfterSave, planRecord } from "./record-plan.ts";
import { requireCover, requireNewest } from "./require.ts";
import { requireWritable } from "./restore.ts";

/** A form with its body from `prepareForm` and the pictures that it brings. */
export type Save = {
  form: ContentForm;
  /** Undefined keeps the cover of the values that the save builds upon, unless the form omits it. */
  cover: StoredPicture | undefined;
  pictures: StagedPictures;
};

/**
 * Creates a record, in the transaction of the request; or finishes the draft that the form names.
 * @throws HttpError 403 without the right to publish; 422 without a cover, unless it is a draft, or for a body with a
 *   picture that is not stored; and as `updateRecord`
 */
export async function createRecord(
  transaction: Writing,
  viewer: Viewer,
  kind: ContentKind,
  save: Save,
): Promise<Changed> {
  const { form } = save;
  if (form.draft !== undefined) return updateRecord(transaction, viewer, { kind, id: form.draft }, save);
  if (form.state !== "draft") await requireMayPublish(transaction, viewer);
  const row = await beginRecord(transaction, viewer, kind);
  const snapshot = await applyForm(transaction, row, save, snapshotOf(row));
  await requireAddressAndParent(transaction, row, snapshot);
  const change = await toChange(transaction, kind, save, snapshot);
  const created = await changeRecord(transaction, viewer, row, { ...change, action: "create" });
  return planIfAsked(transaction, viewer, form, row, created);
}

/**
 * Saves a record: publishes the form, or keeps it as a draft that readers do not see.
 * @throws HttpError 403 without the right to publish; 404; 409 for a record in the trash or one that changed since the
 *   form was opened; 422 for a body with a picture that is not stored
 */
export async function updateRecord(
  transaction: Writing,
  viewer: Viewer,
  { kind, id }: RecordKey,
  save: Save,
): Promise<Changed> {
  const { form, cover } = save;
  if (form.state !== "draft") await requireMayPublish(transaction, viewer);
  const row = await requireWritable(transaction, viewer, { kind, id });
  const newest = await readNewestSnapshot(transaction, row);
  const base = await readBase(transaction, viewer, row, form, newest);
  const snapshot = await applyForm(transaction, row, save, base);
  const isRepeated = form.baseVersion !== undefined && !cover && isSameSnapshot(snapshot, newest);
  await requireNewest(transaction, row, form, isRepeated ? viewer : undefined);
  if (isRepeated && isReached(row, form) && !(await approves(transaction, viewer, row))) {
    const dropped = await deleteOwnDraft(transaction, { userId: viewer.userId, kind, id }, form.seenDraft);
    return { row, snapshot, dropped, invalidates: "nothing" };
  }
  await requireAddressAndParent(transaction, row, snapshot);
  const { to } = outcomes[form.state ?? "live"];
  const publishes = to === "live" && row.state !== "live";
  const action = publishes ? "publish" : "edit";
  const change = await toChange(transaction, kind, save, snapshot);
  const plan = form.state === "draft" ? await planAfterSave(transaction, viewer) : "ends";
  const changed = await changeRecord(transaction, viewer, row, { ...change, action, plan });
  return planIfAsked(transaction, viewer, form, row, changed);
}

/**
 * The values that a form changes: the newest ones for a client that knows versions, with the cover that its autosaved
 * draft has chosen, which is stored already; for other clients those that readers see.
 */
async function readBase(
  transaction: Reading,
  { userId }: Viewer,
  row: ContentRow,
  { baseVersion, draft }: ContentForm,
  newest: Snapshot,
): Promise<Snapshot> {
  if (baseVersion === undefined && draft === undefined) return snapshotOf(row);
  const own = await findOwnDraft(transaction, { userId, kind: row.kind, id: row.id });
  const { image, imageFocus, imageDecorative } =
    own && (await choosesFile(transaction, row, own)) ? own.snapshot : newest;
  return { ...newest, image, imageFocus, imageDecorative };
}

/** Whether a draft has another file than the version that it builds upon: that one may have been replaced since. */
async function choosesFile(db: Reading, of: ContentRow, { row, snapshot }: OwnDraft): Promise<boolean> {
  if (!snapshot.image) return false;
  const base = await findVersion(db, versionSubject(of), row.base_version);
  return !base || decompressSnapshot(base.data).image?.name !== snapshot.image.name;
}

async function applyForm(
  transaction: Reading,
  row: ContentRow,
  { form, cover }: Save,
  base: Snapshot,
): Promise<Snapshot> {
  await requireOriginal(transaction, row, form.fields.translationOf);
  const kept = form.omitsCover ? null : base.image;
  const image = cover ?? kept;
  // A new cover has nothing of the one that it replaces.
  const imageFocus = form.imageFocus ?? (cover ? undefined : base.imageFocus);
  const isDecorative = form.imageDecorative ?? (!cover && base.imageDecorative);
  const imageAlt = form.imageAlt ?? base.imageAlt;
  return toGroup(transaction, row, {
    title: form.title,
    body: keepLineBreaks(form.body, base.body),
    image,
    imageAlt,
    imageDecorative: image ? storedDecoration(imageAlt, isDecorative) : undefined,
    imageFocus: image ? storedFocus(imageFocus) : undefined,
    fields: applyFields(base.fields, form.fields),
    lang: form.lang === undefined ? base.lang : form.lang,
  });
}

/** Some older bodies have the line breaks of a multipart form, CR and LF. One that was not edited keeps them. */
function keepLineBreaks(sent: string, stored: string): string {
  return sent === stored.replace(/\r\n?/g, "\n") ? stored : sent;
}

function applyFields(stored: FieldColumns, given: ContentForm["fields"]): FieldColumns {
  const changed = Object.entries(given).filter(([, value]) => value !== undefined);
  return storedColumns.parse({ ...stored, ...Object.fromEntries(changed) });
}

const outcomes = {
  draft: { to: "draft", reason: "save" },
  scheduled: { to: "draft", reason: "schedule" },
  live: { to: "live", reason: "publish" },
} as const;

async function toChange(
  transaction: Reading,
  kind: ContentKind,
  { form, pictures }: Save,
  snapshot: Snapshot,
) {
  if (form.state !== "draft") await requireCover(transaction, kind, snapshot.image);
  const { to, reason } = outcomes[form.state ?? "live"];
  return {
    snapshot,
    staged: pictures,
    to,
    reason: form.state === "draft" && form.isMerged ? ("merge" as const) : reason,
    seenDraft: form.seenDraft,
  };
}

/** Plans what the form asks for. A publication that was planned before has ended with the new version. */
async function planIfAsked(
  transaction: Writing,
  viewer: Viewer,
  { state, publishAt, unpublishAt }: ContentForm,
  before: ContentRow,
  changed: Changed,
): Promise<Changed> {
  if (state !== "scheduled" && unpublishAt === undefined) return changed;
  const plan = {
    publishAt: publishAt ?? null,
    unpublishAt: unpublishAt === undefined ? before.unpublish_at : unpublishAt,
  };
  return { ...changed, row: await planRecord(transaction, viewer, changed.row, plan) };
}

/** Whether a save puts the newest text in the place of an earlier one that is planned. */
async function approves(transaction: Reading, viewer: Viewer, row: ContentRow): Promise<boolean> {
  return row.planned_version_id !== null && (await mayPublishNow(transaction, viewer));
}

/** Whether the record is in the state already that a form with the newest values asks for. */
function isReached(row: ContentRow, { state, publishAt, unpublishAt }: ContentForm): boolean {
  const isPlanned = (at: string | null, asked: string | null | undefined) =>
    asked === undefined || at === (asked && new Date(asked).toISOString());
  if (!isPlanned(row.unpublish_at, unpublishAt)) return false;
  if (state === "scheduled") return row.publish_at !== null && isPlanned(row.publish_at, publishAt);
  return state === "draft" ? row.version_id !== 0 : row.state === "live" && !hasUnpublishedChanges(row);
}

/** Begins a record for a text that nobody has saved yet. */
export async function beginDraft(
  transaction: Writing,
  viewer: Viewer,
  kind: ContentKind,
  lang: ContentRow["lang"] | undefined,
): Promise<ContentRow> {
  const row = await beginRecord(transaction, viewer, kind, lang);
  await audit(transaction, auditEntry("create", viewer.userId, row));
  return row;
}

/** Inserts an empty draft, which readers do not see. It has no version until its first save. */
async function beginRecord(
  transaction: Writing,
  { userId }: Actor,
  kind: ContentKind,
  lang: ContentRow["lang"] = null,
): Promise<ContentRow> {
  return insertRecord(transaction, {
    kind,
    id: await nextId(transaction, "content"),
    title: "",
    body: "",
    cover: undefined,
    imageAlt: "",
    lang,
    state: "draft",
    createdAt: timestamp(),
    publishedAt: null,
    authorId: userId,
    fields: emptyFields,
  });
}
