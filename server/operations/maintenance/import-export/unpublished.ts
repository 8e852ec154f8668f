import type { ContentKind } from "../../../../contract/content-kinds.ts";
import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";
import type { ReferencedPicture } from "../../../content/records/index.ts";
import { decompressSnapshot, saveVersion } from "../../../content/versions/index.ts";
import type { Db } from "../../../platform/database/index.ts";

/** @returns the newest saved values of a live record that readers do not see; undefined if they see the newest */
export async function findUnpublished(
  db: Db,
  { state, version_id, published_version_id }: Readonly<Record<string, unknown>>,
): Promise<{ versionId: number; snapshot: Snapshot } | undefined> {
  if (state !== "live" || version_id === published_version_id) return undefined;
  const versionId = Number(version_id);
  const version = await db
    .selectFrom("version")
    .where("id", "=", versionId)
    .select("data")
    .executeTakeFirst();
  return version && { versionId, snapshot: decompressSnapshot(version.data) };
}

type Values = { snapshot: Snapshot; pictures: readonly ReferencedPicture[] };

/** Saves the values that readers of an imported record see, and then the unpublished ones, as its versions. */
export async function saveUnpublished(
  transaction: Db,
  { kind, id, updatedAt }: { kind: ContentKind; id: number; updatedAt: string },
  published: Values,
  unpublished: Values,
): Promise<void> {
  const save = async (values: Values, isPublished: boolean) => {
    const { id: versionId } = await saveVersion(transaction, {
      of: { subject: kind, subject_id: id },
      userId: null,
      at: updatedAt,
      reason: isPublished ? "publish" : "save",
      isPublished,
      ...values,
    });
    return versionId;
  };
  const columns = {
    published_version_id: await save(published, true),
    version_id: await save(unpublished, false),
  };
  await transaction
    .updateTable("content")
    .set(columns)
    .where(({ and }) => and({ kind, id }))
    .execute();
}
