import { findDateError } from "../../../../contract/rules/dates.ts";
import type { AuditAction } from "../../../../contract/schemas/audit.ts";
import { withInitial } from "../../../../contract/schemas/content-fields.ts";
import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";
import type { VersionReason } from "../../../../contract/values/content-state.ts";
import { isRegistrationKind } from "../../../../contract/values/registrations.ts";
import { audit } from "../../../platform/audit/index.ts";
import { currentTime, type InvalidationScope, type Writing } from "../../../platform/database/index.ts";
import { HttpError } from "../../../platform/http/index.ts";
import { fillSeats } from "../../registrations/index.ts";
import { markPublished, saveVersion } from "../../versions/index.ts";
import { giveAddress, keepAddress } from "../addresses/page-address.ts";
import { deleteOwnDraft } from "../own-draft.ts";
import { picturesOf, type ReferencedPicture, setPictureReferences } from "../pictures/picture-references.ts";
import { picturesOfSnapshot } from "../pictures/snapshot-pictures.ts";
import type { StagedPictures } from "../pictures/staged-pictures.ts";
import { columnsOf, snapshotOf, versionSubject } from "../snapshot.ts";
import { type ContentRow, endPreviewLinks, endReview, updateRow } from "../store.ts";
import { joinGroup, toGroup } from "../translations/translations.ts";
import { auditEntry } from "./audit-entry.ts";
import {
  type Actor,
  describeEnded,
  endPlan,
  endPublicationPlan,
  keepPlan,
  type PlanChange,
} from "./record-plan.ts";

export type Change = {
  /** The values of the new version. */
  snapshot: Snapshot;
  /** The new ones among the pictures that they show. */
  staged?: StagedPictures;
  /** What becomes of the record. A live one stays live as `draft`: its readers see nothing of the new version. */
  to: "draft" | "live" | "unpublished";
  reason: VersionReason;
  action: AuditAction;
  /** What becomes of a planned publication; by default it ends. */
  plan?: PlanChange;
  /** An earlier version with these values, which is published instead of a new one: later ones stay unpublished. */
  publishedVersion?: number | undefined;
  /** The revisions of the person's autosaved draft that the new version contains; undefined for any. */
  seenDraft?: readonly number[] | undefined;
};

export type Changed = {
  row: ContentRow;
  /** The newest values, which the row of a live record may not have. */
  snapshot: Snapshot;
  /** Pictures that may be shown by nothing any more; pass them to `deleteUnreferenced` after the commit. */
  dropped: ReferencedPicture[];
  /** How the change affects rendered pages. */
  invalidates: InvalidationScope | "nothing";
};

/**
 * Saves a new version of a record and applies it: the one way in which the values and the state of a record change.
 * Deletes the person's autosaved draft, which the new version contains except after a take-down. Ends a planned
 * publication, which was of an earlier version, unless it is to stay.
 * @throws HttpError 409 or 422 for a page that cannot be live at its address, or a language that another translation
 *   has; 422 for an end before the start, or a picture that is not stored
 */
export async function changeRecord(
  transaction: Writing,
  { userId }: Actor,
  row: ContentRow,
  { snapshot: given, staged, to, reason, action, plan = "ends", publishedVersion, seenDraft }: Change,
): Promise<Changed> {
  const whole = { ...given, fields: withInitial(row.kind, given.fields) };
  const pictures = await picturesOfSnapshot(transaction, row.kind, whole, staged);
  if (to !== "unpublished") requireDateOrder(whole);
  // A take-down is never refused: the next publication checks again.
  const grouped = await (to === "unpublished" ? toGroup : joinGroup)(transaction, row, whole);
  const snapshot = to === "live" ? await giveAddress(transaction, row, grouped) : grouped;
  const before = await keepStoredValues(transaction, row);
  const { kind, id } = before;
  const at = timestampAfter(before.updated_at);
  const { id: version_id, dropped } = publishedVersion
    ? await markPublished(transaction, publishedVersion)
    : await saveVersion(transaction, {
        of: versionSubject(before),
        userId,
        at,
        reason,
        isPublished: to === "live",
        snapshot,
        pictures,
        keptId: plan === "keepsVersion" ? plannedVersion(before) : undefined,
      });
  const isHidden = before.state === "live" && to === "draft";
  const changed = await updateRow(transaction, {
    ...before,
    version_id: Math.max(version_id, before.version_id),
    ...(!isHidden && {
      ...columnsOf(snapshot),
      updated_at: at,
      state: to === "live" ? ("live" as const) : ("draft" as const),
    }),
    ...(to === "live" && publication(before, version_id, at)),
  });
  if (to === "live") await keepAddress(transaction, changed);
  // More seats than before take in who waits.
  if (to === "live" && changed.joinSeats !== before.joinSeats && isRegistrationKind(kind))
    await fillSeats(transaction, { kind, id });
  const after =
    plan === "ends"
      ? await endOldPlan(transaction, { userId }, changed)
      : await keepPlan(transaction, changed, plan === "keepsVersion" ? plannedVersion(before) : null);
  const replaced = isHidden ? [] : await setPictureReferences(transaction, kind, id, pictures);
  const isOfDraft = userId !== null && to !== "unpublished";
  const ofDraft = isOfDraft ? await deleteOwnDraft(transaction, { userId, kind, id }, seenDraft) : [];
  // A review and preview links are of the newest version.
  if (to === "live" && version_id === changed.version_id) {
    await endReview(transaction, before);
    await endPreviewLinks(transaction, before);
  }
  // Who publishes or plans knows what becomes of an earlier plan.
  const detail =
    to === "live" || reason === "schedule" ? "" : await describeEnded(transaction, before, after);
  await audit(transaction, { ...auditEntry(action, userId, { kind, id, title: snapshot.title }), detail });
  return {
    row: after,
    snapshot,
    dropped: [...replaced, ...dropped, ...ofDraft],
    invalidates: invalidatedBy(before, after),
  };
}

/** The version that a planned publication publishes. */
function plannedVersion({ planned_version_id, version_id }: ContentRow): number {
  return planned_version_id ?? version_id;
}

function endOldPlan(transaction: Writing, actor: Actor, row: ContentRow): Promise<ContentRow> {
  return row.state === "live" ? endPublicationPlan(transaction, actor, row) : endPlan(transaction, row);
}

function invalidatedBy(before: ContentRow, after: ContentRow): Changed["invalidates"] {
  if (before.state === "live") return before.updated_at === after.updated_at ? "nothing" : "changed";
  return after.state === "live" ? "appended" : "nothing";
}

/** The first change of an imported record keeps its values as a version, too. */
async function keepStoredValues(transaction: Writing, row: ContentRow): Promise<ContentRow> {
  if (row.version_id !== 0 || row.published_at === null) return row;
  const { id } = await saveVersion(transaction, {
    of: versionSubject(row),
    userId: null,
    at: row.updated_at,
    reason: "publish",
    isPublished: true,
    snapshot: snapshotOf(row),
    pictures: await picturesOf(transaction, row.kind, row.id),
  });
  return { ...row, version_id: id, published_version_id: id };
}

/** As readers see it, a record begins with its first publication: lists sort by `created_at`. */
function publication({ published_at, created_at }: ContentRow, published_version_id: number, at: string) {
  return {
    published_version_id,
    published_at: published_at ?? at,
    created_at: published_at === null ? at : created_at,
  };
}

/** @throws HttpError 422 */
function requireDateOrder({ fields }: Snapshot): void {
  const wrong = findDateError(fields);
  if (wrong) throw new HttpError("invalid", wrong.message, { [wrong.field]: wrong.message });
}

/** The current time, but always later than the last change, because `updatedAt` identifies a version. */
function timestampAfter(last: string): string {
  return new Date(Math.max(currentTime(), Date.parse(last) + 1)).toISOString();
}
