import { apiMessages } from "../../../../contract/messages/staff/api.ts";
import { type ContentForm, contentForms } from "../../../../contract/schemas/content-form.ts";
import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";
import { type ContentKind, contentKinds, needsCover } from "../../../../contract/values/content-kinds.ts";
import { findLastEditor } from "../../../platform/audit/index.ts";
import type { Reading } from "../../../platform/database/index.ts";
import { parseBody, sanitizeStoredBody } from "../../../platform/html/index.ts";
import {
  DetailedError,
  HttpError,
  PicturesUnavailableError,
  type Viewer,
} from "../../../platform/http/index.ts";
import { readSettings, requireMayPublish } from "../../../settings/index.ts";
import { findVersionAuthor } from "../../versions/index.ts";
import { versionSubject } from "../snapshot.ts";
import { type ContentRow, type RecordKey, requireRecord } from "../store.ts";
import type { Actor } from "./record-plan.ts";

/** `userId` is null for actions of the server itself. */
export type ViewerOrServer = Viewer | { userId: null };

/**
 * What a client has seen: the newest version, or for clients that know no versions the record's `updatedAt`. Empty for
 * the server itself.
 */
export type Base = { baseVersion?: number | undefined; updatedAt?: string | undefined };

/**
 * Refuses a change that builds upon an older version than the newest.
 * @param retryBy the sender of a request whose values the record already has: if this person saved the newest version,
 *   it is a retry of a request whose response was lost
 * @returns whether it is such a retry
 * @throws DetailedError 409 that names who saved the newest version, and when
 */
export async function requireNewest(
  transaction: Reading,
  row: ContentRow,
  { baseVersion, updatedAt }: Base,
  retryBy?: Actor,
): Promise<boolean> {
  const isNewest =
    baseVersion === undefined
      ? updatedAt === undefined || updatedAt === row.updated_at
      : baseVersion === row.version_id;
  if (isNewest) return false;
  const author = await findVersionAuthor(transaction, versionSubject(row), row.version_id);
  if (retryBy && author?.userId === retryBy.userId) return true;
  const changed = author ?? {
    ...(await findLastEditor(transaction, row.kind, row.id)),
    at: row.updated_at,
  };
  throw new DetailedError("conflict", apiMessages.changedMeanwhile, {
    changed: { ...changed, versionID: row.version_id },
  });
}

/** @throws HttpError 404, or 409 for a record in the trash */
export async function requireEditable(
  transaction: Reading,
  kind: ContentKind,
  id: number,
): Promise<ContentRow> {
  const row = await requireRecord(transaction, { kind, id });
  if (row.trashed_at !== null) throw new HttpError("conflict", apiMessages.inTrash);
  return row;
}

/** @throws HttpError 404, or 409 for a record that is not in the trash */
export async function requireTrashed(transaction: Reading, key: RecordKey): Promise<ContentRow> {
  const row = await requireRecord(transaction, key);
  if (row.trashed_at === null) throw new HttpError("conflict", apiMessages.notInTrash);
  return row;
}

/** Whether readers see or saw a record, or are planned to: then it comes and goes by who may publish. */
export function wasPublic({
  state,
  published_at,
  publish_at,
}: Pick<ContentRow, "state" | "published_at" | "publish_at">): boolean {
  return state === "live" || published_at !== null || publish_at !== null;
}

/** Whether nothing of a record was ever saved: it consists of the drafts of those who write in it. */
export function isNeverSaved({ version_id, published_at }: ContentRow): boolean {
  return version_id === 0 && published_at === null;
}

/** @throws HttpError 403 for a record that is or was live, without the right to publish */
export async function requireRemovalRight(
  transaction: Reading,
  actor: ViewerOrServer,
  row: ContentRow,
): Promise<void> {
  if (actor.userId === null || !wasPublic(row)) return;
  await requireMayPublish(transaction, actor, apiMessages.removalNeedsApproval);
}

/** @throws HttpError 422 without the cover that a published record needs by the setting `coversOptional` */
export async function requireCover(db: Reading, kind: ContentKind, cover: object | null | undefined) {
  if (cover || !needsCover(kind, await readSettings(db))) return;
  const fields = { [contentKinds[kind].uploadField]: "is missing" };
  throw new HttpError("invalid", apiMessages.fieldMissing, fields);
}

/**
 * Checks a version or a draft by the rules of a form that publishes.
 * @returns its values as they are published
 * @throws HttpError 422; PicturesUnavailableError for an autosaved text that links to pictures: a save fetches them
 */
export async function requirePublishable(
  transaction: Reading,
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
  if (isHtml) requireNoLinkedPictures(body);
  return {
    ...snapshot,
    title,
    body: isHtml ? sanitizeStoredBody(body) : body,
    imageAlt: imageAlt ?? snapshot.imageAlt,
  };
}

/** @throws PicturesUnavailableError */
function requireNoLinkedPictures(body: string): void {
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
