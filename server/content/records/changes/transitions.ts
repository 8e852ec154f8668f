import { type ContentKind, contentKinds } from "../../../../contract/content-kinds.ts";
import { apiMessages } from "../../../../contract/messages/api/en.ts";
import { type ContentForm, contentForms } from "../../../../contract/schemas/content-form.ts";
import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";
import type { Db } from "../../../platform/database/index.ts";
import { parseBody, sanitizeStoredBody } from "../../../platform/html/index.ts";
import { HttpError, PicturesUnavailableError } from "../../../platform/http/index.ts";
import { decompressSnapshot } from "../../versions/index.ts";
import { findOwnDraft, rebaseDrafts } from "../rows/own-draft.ts";
import { readNewestSnapshot, requireVersion } from "../rows/snapshot.ts";
import type { ContentRow, RecordKey } from "../rows/store.ts";
import { type Changed, changeRecord } from "./change-record.ts";
import { requireNewest } from "./edit-conflict.ts";
import { requireEditable } from "./lifecycle.ts";
import { requireCover } from "./save-record.ts";
import type { Actor } from "./schedule.ts";

/** `baseVersion` is the newest version that the client has seen; undefined for the server itself. */
export type TransitionInput = { baseVersion?: number | undefined };

/**
 * Publishes a record: the person's autosaved draft of it, or else the newest version; for the server, which carries out a
 * plan, the planned version. Does nothing if that is published already.
 * @throws HttpError 404; 409 for a record in the trash or with a newer version than the client or the draft knows; 422
 *   for an incomplete one, or one with a picture that is not stored any more
 */
export async function publishRecord(
  transaction: Db,
  actor: Actor,
  { kind, id }: RecordKey,
  { baseVersion }: TransitionInput = {},
): Promise<Changed> {
  const row = await requireEditable(transaction, kind, id);
  const draft =
    actor.userId === null ? undefined : await findOwnDraft(transaction, { userId: actor.userId, kind, id });
  const planned = actor.userId === null ? row.planned_version_id : null;
  const isDone = row.state === "live" && !draft && row.published_version_id === (planned ?? row.version_id);
  const base = { baseVersion: draft?.row.base_version ?? baseVersion };
  await requireNewest(transaction, row, base, isDone ? actor : undefined);
  const newest = draft?.snapshot ?? (await readSnapshot(transaction, row, planned));
  if (isDone) return { row, snapshot: newest, dropped: [], invalidates: "nothing" };
  const snapshot = await requirePublishable(transaction, kind, newest);
  return changeRecord(transaction, actor, row, {
    snapshot,
    to: "live",
    reason: "publish",
    action: "publish",
    publishedVersion: planned ?? undefined,
  });
}

async function readSnapshot(transaction: Db, row: ContentRow, versionID: number | null): Promise<Snapshot> {
  if (versionID === null) return readNewestSnapshot(transaction, row);
  const { kind, id } = row;
  return decompressSnapshot((await requireVersion(transaction, { kind, id, versionID })).data);
}

/**
 * Takes a record down: it becomes a draft with its newest saved values. Does nothing if it is a draft. Autosaved drafts
 * stay, and build upon the new version, which has the same values.
 * @throws HttpError 404; 409 for a record in the trash or with a newer version than the client knows
 */
export async function unpublishRecord(
  transaction: Db,
  actor: Actor,
  { kind, id }: RecordKey,
  { baseVersion }: TransitionInput = {},
): Promise<Changed> {
  const row = await requireEditable(transaction, kind, id);
  const isDone = row.state === "draft";
  await requireNewest(transaction, row, { baseVersion }, isDone ? actor : undefined);
  const snapshot = await readNewestSnapshot(transaction, row);
  if (isDone) return { row, snapshot, dropped: [], invalidates: "nothing" };
  const changed = await changeRecord(transaction, actor, row, {
    snapshot,
    to: "unpublished",
    reason: "unpublish",
    action: "unpublish",
  });
  await rebaseDrafts(transaction, row, changed.row.version_id);
  return changed;
}

/**
 * Checks a version or a draft by the rules of a form that publishes.
 * @returns its values as they are published
 * @throws HttpError 422; PicturesUnavailableError for an autosaved text that links to pictures: a save fetches them
 */
export async function requirePublishable(
  transaction: Db,
  kind: ContentKind,
  snapshot: Snapshot,
): Promise<Snapshot> {
  const { fields, bodyFormat } = contentKinds[kind];
  await requireCover(transaction, kind, snapshot.image);
  const parsed = contentForms[kind].safeParse({
    [fields.title]: snapshot.title,
    [fields.body]: snapshot.body,
    image_alt: snapshot.imageAlt,
  });
  if (!parsed.success) throw fromIssues(parsed.error.issues);
  const { title, body, imageAlt }: ContentForm = parsed.data;
  const isHtml = bodyFormat === "html";
  if (isHtml) requireStoredPictures(body);
  return {
    ...snapshot,
    title,
    body: isHtml ? sanitizeStoredBody(body) : body,
    imageAlt: imageAlt ?? snapshot.imageAlt,
  };
}

function requireStoredPictures(body: string): void {
  const addresses = parseBody(body).pictures.flatMap((picture) =>
    "address" in picture ? picture.address : [],
  );
  if (addresses.length === 0) return;
  const reason = "is fetched when the form is saved";
  throw new PicturesUnavailableError(addresses.map((address) => ({ address, reason })));
}

function fromIssues(issues: readonly { path: PropertyKey[]; message: string }[]): HttpError {
  const problems = issues.map(({ path, message }) => [path.join("."), message] as const);
  return new HttpError("invalid", problems[0]?.[1] ?? apiMessages.fieldMissing, Object.fromEntries(problems));
}
