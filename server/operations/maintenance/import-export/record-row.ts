import { isDeepStrictEqual } from "node:util";
import { contentKinds } from "../../../../contract/content-kinds.ts";
import { storedColumns } from "../../../../contract/schemas/content-fields.ts";
import { pictureFolders, storedDecoration } from "../../../../contract/schemas/picture.ts";
import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";
import {
  bodyPictureNames,
  findAddresses,
  findAddressOwner,
  findIncludingTrashed,
  insertImported,
} from "../../../content/records/index.ts";
import type { Db } from "../../../platform/database/index.ts";
import { picturePath } from "../backup/index.ts";
import { type ExportedRecord, toExported } from "./export-schemas.ts";
import type { ImportedPicture, ValidatedPicture } from "./import-pictures.ts";
import type { ImportRow } from "./import-row.ts";
import { findUnpublished, saveUnpublished } from "./unpublished.ts";

/** @param record as the editor would have stored it */
export function recordRow(exported: ExportedRecord, record: ExportedRecord): ImportRow {
  return {
    name: `${record.kind} ${record.id}`,
    counted: "records",
    pictures: picturesOfRecord(record),
    async compare(db) {
      const row = await findIncludingTrashed(db, record.kind, record.id);
      if (!row) return "free";
      if (row.trashed_at !== null) return "taken";
      // An export of what is public says nothing of unpublished changes.
      const newest = exported.unpublished && (await findUnpublished(db, row));
      const { addresses } = exported;
      const leading = await findAddresses(db, record);
      if (!addresses.every((address) => leading.includes(address))) return "taken";
      const stored = toExported(row, { unpublished: newest?.snapshot ?? null, addresses });
      // Rules may have become stricter since the export.
      const isEqual = [exported, record].some((each) => isDeepStrictEqual(stored, each));
      return isEqual ? "same" : "taken";
    },
    async findTakenAddress(db) {
      const { address, addresses } = record;
      for (const each of new Set([...addresses, ...(address === null ? [] : [address])])) {
        if (await findAddressOwner(db, each)) return each;
      }
      return undefined;
    },
    insert: (transaction, pictures) => insertRecord(transaction, record, pictures),
  };
}

/** The covers, and the pictures whose URLs are in the bodies. */
function picturesOfRecord({ kind, id, image, body, unpublished }: ExportedRecord): ImportedPicture[] {
  const names = [image, unpublished?.image?.name ?? ""].filter((name) => name !== "");
  const covers = [...new Set(names)].map((name) => ({ folder: contentKinds[kind].pictureFolder, name }));
  const bodies = body + (unpublished?.body ?? "");
  const inBodies = bodyPictureNames(kind, bodies)
    .filter((name) => !names.includes(name))
    .flatMap((name) => pictureFolders.map((folder) => ({ folder, name })))
    .filter((file) => bodies.includes(`/images/${picturePath(file)}`));
  return [...covers, ...inBodies].map((file) => ({
    ...file,
    record: { kind, id },
    label: `${kind} ${id} shows images/${picturePath(file)}, which`,
  }));
}

/** Inserts a record, and its unpublished values as a version that readers do not see. */
async function insertRecord(
  transaction: Db,
  record: ExportedRecord,
  shown: readonly ValidatedPicture[],
): Promise<void> {
  const { kind, id, title, body, image, image_alt, addresses, lang, state, unpublished } = record;
  const cover = shown.find((picture) => picture.name === image);
  const fields = storedColumns.parse(record);
  const described = {
    imageAlt: image_alt,
    imageDecorative: storedDecoration(image_alt, record.image_decorative === 1),
    imageFocus: record.image_focus ?? undefined,
  };
  const imported = {
    ...{ kind, id, title, body, cover, fields, addresses, lang, state },
    ...described,
    begunAt: record.begun_at,
    createdAt: record.created_at,
    publishedAt: record.published_at,
    updatedAt: record.updated_at,
  };
  const picturesIn = (values: string, coverName = "") => {
    const names = [coverName, ...bodyPictureNames(kind, values)];
    return shown.filter(({ name }) => names.includes(name));
  };
  const inBody = picturesIn(body)
    .filter(({ name }) => name !== image)
    .map(({ folder, name, width }) => ({ folder, name, width }));
  await insertImported(transaction, imported, inBody);
  if (!unpublished) return;
  const published: Snapshot = {
    ...{ title, body, fields, lang },
    image: cover ? { name: cover.name, width: cover.width, height: cover.height } : null,
    ...described,
  };
  const valuesOf = (snapshot: Snapshot) => ({
    snapshot,
    pictures: picturesIn(snapshot.body, snapshot.image?.name),
  });
  await saveUnpublished(transaction, imported, valuesOf(published), valuesOf(unpublished));
}
