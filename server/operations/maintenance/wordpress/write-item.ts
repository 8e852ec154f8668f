import {
  bodyPictureNames,
  type ContentRow,
  deleteUnreferenced,
  findIncludingTrashed,
  insertImported,
  linkedDocuments,
  planRecord,
  prepareBody,
  replaceImportedPictures,
  StagedPictures,
  unavailableReason,
} from "../../../content/records/index.ts";
import { transact } from "../../../platform/database/index.ts";
import type { Images } from "../../../platform/images/index.ts";
import { addComments, type SourceComment } from "./import-comments.ts";
import { noteImported } from "./imported-items.ts";
import type { LinkedItem } from "./old-documents.ts";
import { missingPicture } from "./old-pictures.ts";
import { plainText } from "./plain-text.ts";
import type { PlannedItem } from "./plan.ts";
import type { Remark, Run } from "./run.ts";

/** `parent` is the number of a page here. */
type WrittenItem = Omit<PlannedItem, "parent"> & { parent: number | null };

/**
 * Stores the pictures of an item, and writes it with its comments and the note that it came, in one transaction. It
 * comes without a picture that cannot be had; the next run asks for that again.
 * @throws HttpError for one that cannot come, or not now
 */
export async function writeItem(
  run: Run,
  images: Images,
  item: WrittenItem,
  converted: LinkedItem,
  comments: readonly SourceComment[],
  remark: Remark,
): Promise<{ hasCover: boolean; pictures: number }> {
  const { kind, id, address, parent } = item;
  await using staged = new StagedPictures(images, kind);
  const { body, cover, imageAlt, inBody, names, areMissing, paths } = await storePictures(
    run,
    staged,
    item,
    converted,
    remark,
  );
  const { state, plannedAt: publishAt, title, lang, createdAt, updatedAt } = converted;
  const isLive = state === "live";
  const record = {
    kind,
    id,
    title,
    lang,
    createdAt,
    updatedAt,
    body,
    cover,
    imageAlt,
    state: isLive ? ("live" as const) : ("draft" as const),
    publishedAt: isLive ? createdAt : null,
    fields: kind === "page" ? { address, parent } : {},
  };
  await transact(run.db, { invalidates: "changed" }, async (transaction) => {
    await insertImported(transaction, record, inBody);
    await noteImported(transaction, id, areMissing || converted.lacksDocuments);
    await addComments(transaction, item, comments);
    const row = state === "scheduled" && (await findIncludingTrashed(transaction, kind, id));
    if (row) await planRecord(transaction, { userId: null }, row, { publishAt, unpublishAt: null });
  });
  staged.commit(names);
  // Of a record that lacks some, the next run stores all again.
  if (!areMissing) run.pictures.keep(paths);
  return { hasCover: cover !== undefined, pictures: names.length };
}

/**
 * Asks again for the pictures that a record came without, and links to the documents that came since, unless somebody
 * changed it.
 * @returns how many more pictures it has now
 */
export async function addMissingFiles(
  run: Run,
  images: Images,
  item: PlannedItem,
  converted: LinkedItem,
  remark: Remark,
): Promise<number> {
  const { kind, id } = item;
  const row = await findIncludingTrashed(run.db, kind, id);
  if (!row || row.trashed_at !== null) return 0;
  await using staged = new StagedPictures(images, kind);
  const stored = await storePictures(run, staged, item, converted, remark);
  const pictures = stored.names.length - countPictures(row);
  const documents = linkedDocuments(stored.body).length - linkedDocuments(row.body).length;
  if (pictures < 0 || documents < 0 || pictures + documents === 0) return 0;
  const isSame = row.version_id === 0 && wordsOf(row.body) === wordsOf(stored.body);
  if (!isSame) {
    remark(
      `was changed since it came: ${pictures + documents} of its pictures and documents can come only by hand`,
    );
    return 0;
  }
  const dropped = await transact(run.db, { invalidates: "changed" }, async (transaction) => {
    await noteImported(transaction, id, stored.areMissing || converted.lacksDocuments);
    return replaceImportedPictures(transaction, row, stored, stored.inBody);
  });
  staged.commit(stored.names);
  if (!stored.areMissing) run.pictures.keep(stored.paths);
  await deleteUnreferenced(run.db, images, dropped);
  return pictures;
}

function countPictures({ kind, image, body }: ContentRow): number {
  return bodyPictureNames(kind, body).filter((name) => name !== image).length + (image === "" ? 0 : 1);
}

function wordsOf(body: string): string {
  return plainText(body.replace(/<[^<>]*>/g, " "))
    .replace(/\s+/g, " ")
    .trim();
}

async function storePictures(
  { pictures: old }: Run,
  staged: StagedPictures,
  { kind }: Pick<PlannedItem, "kind">,
  { body: html, cover: shown }: LinkedItem,
  remark: Remark,
) {
  let areMissing = false;
  const paths = new Map<string, string>();
  const onUnavailable = ({ address, reason }: { address: string; reason: string }) => {
    areMissing = true;
    remark(missingPicture(address, reason));
  };
  const storeCover = async (address: string) => {
    try {
      const stored = await staged.store(await old.read(address));
      paths.set(address, staged.urlOf(stored));
      return stored;
    } catch (error) {
      const reason = unavailableReason(error);
      if (reason === undefined) throw error;
      onUnavailable({ address, reason });
      return undefined;
    }
  };
  const cover = shown && (await storeCover(shown.address));
  const body = await prepareBody(html, staged, {
    fetchPicture: (address) => old.read(address),
    mayBeEmpty: true,
    onUnavailable,
    onFetched: (address, path) => paths.set(address, path),
  });
  const inBody = staged.references(bodyPictureNames(kind, body).filter((name) => name !== cover?.name));
  const names = [...(cover ? [cover.name] : []), ...inBody.map(({ name }) => name)];
  return { body, cover, imageAlt: (cover && shown?.alt) ?? "", inBody, names, areMissing, paths };
}
