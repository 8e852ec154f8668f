import {
  bodyPictureNames,
  findIncludingTrashed,
  insertImported,
  planRecord,
  prepareBody,
  type StagedPictures,
} from "../../../content/records/index.ts";
import { timestamp, transact } from "../../../platform/database/index.ts";
import { HttpError } from "../../../platform/http/index.ts";
import { FetchFailure } from "../../../platform/outbound/index.ts";
import type { ConvertedItem } from "./convert-item.ts";
import { addComments, type SourceComment } from "./import-comments.ts";
import { missingPicture, type OldPictures } from "./old-pictures.ts";
import type { PlannedItem } from "./plan.ts";
import type { Remark, Run } from "./run.ts";

/** `parent` is the number of a page here. */
type WrittenItem = Omit<PlannedItem, "parent"> & { parent: number | null };

/**
 * Stores the pictures of an item, and writes it with its comments and the note that it came, in one transaction.
 * @throws HttpError or UserFacingError for one that cannot come, or not now
 */
export async function writeItem(
  { db, pictures: old }: Run,
  staged: StagedPictures,
  item: WrittenItem,
  converted: ConvertedItem,
  comments: readonly SourceComment[],
  remark: Remark,
): Promise<{ hasCover: boolean; pictures: number }> {
  await using pictures = staged;
  const { kind, id, address, parent } = item;
  const { state, cover: shown, plannedAt: publishAt, ...values } = converted;
  const cover = shown && (await storeCover(pictures, old, shown.address, remark));
  const body = await prepareBody(values.body, pictures, {
    fetchPicture: (picture) => old.read(picture),
    mayBeEmpty: true,
    onUnavailable: (picture) => remark(missingPicture(picture.address, picture.reason)),
  });
  const inBody = pictures.references(bodyPictureNames(kind, body).filter((name) => name !== cover?.name));
  const isLive = state === "live";
  const record = {
    ...{ ...values, kind, id, body, cover, imageAlt: (cover && shown?.alt) ?? "" },
    state: isLive ? ("live" as const) : ("draft" as const),
    publishedAt: isLive ? values.createdAt : null,
    fields: kind === "page" ? { address, parent } : {},
  };
  await transact(db, { invalidates: "changed" }, async (transaction) => {
    await insertImported(transaction, record, inBody);
    await addComments(transaction, item, comments);
    await transaction
      .updateTable("imported_item")
      .set({ imported_at: timestamp() })
      .where(({ and }) => and({ record_id: id, comment: 0 }))
      .execute();
    const row = state === "scheduled" && (await findIncludingTrashed(transaction, kind, id));
    if (row) await planRecord(transaction, { userId: null }, row, { publishAt, unpublishAt: null });
  });
  const stored = [...(cover ? [cover.name] : []), ...inBody.map(({ name }) => name)];
  pictures.commit(stored);
  return { hasCover: cover !== undefined, pictures: stored.length };
}

async function storeCover(pictures: StagedPictures, old: OldPictures, address: string, remark: Remark) {
  try {
    return await pictures.store(await old.read(address));
  } catch (error) {
    const isUnusable = error instanceof FetchFailure || (error instanceof HttpError && error.status < 500);
    if (!isUnusable) throw error;
    remark(missingPicture(address, error.message));
    return undefined;
  }
}
