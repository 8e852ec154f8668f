import type { ContentForm } from "../../../../contract/schemas/content-form.ts";
import { contentKinds } from "../../../../contract/values/content-kinds.ts";
import { documentLimits } from "../../../../contract/values/limits/documents.ts";
import { pictureLimits } from "../../../../contract/values/limits/pictures.ts";
import { documentFilePath } from "../../../../contract/values/paths/paths.ts";
import { storedDecoration } from "../../../../contract/values/pictures/picture.ts";
import {
  bodyPictureNames,
  findIncludingTrashed,
  insertImported,
  type NewRecord,
  prepareBody,
  type ReferencedPicture,
  StagedPictures,
} from "../../../content/records/index.ts";
import { advanceSequence, type Database, openDatabase, transact } from "../../../platform/database/index.ts";
import { translateErrors } from "../../../platform/errors.ts";
import { PicturesUnavailableError } from "../../../platform/http/index.ts";
import { createImages, type Images } from "../../../platform/images/index.ts";
import { FetchFailure } from "../../../platform/outbound/index.ts";
import { UserFacingError } from "../../../platform/user-facing-error.ts";
import type { Progress, SiteLocation } from "../../backups/index.ts";
import {
  type ExternalItem,
  type ExternalRecord,
  FetchError,
  fetchWithRetries,
  importRule,
  readExternalRecords,
  type SourceServer,
} from "./external-api.ts";
import { LinkedDocuments } from "./linked-documents.ts";
import { validateText, withRecordContext } from "./record-text.ts";

export type ApiImportResult = {
  added: number;
  same: number;
  /** Records that were not added, and why. */
  refused: { record: string; reason: string }[];
};

/**
 * Adds the records of another server, each with all of its pictures or not at all. Ids, dates and texts stay the same.
 * Existing records are skipped, so that repeating an interrupted import continues it.
 * @throws UserFacingError when a list of the other server cannot be read, or this site cannot be written
 */
export async function importFromApi(
  other: SourceServer,
  target: SiteLocation,
  progress: Progress,
): Promise<ApiImportResult> {
  // Read before the site is opened: a wrong URL creates nothing.
  const items = await readAll(other);
  const images = createImages(await target.openStore());
  await using database = await openDatabase(target.database);
  const result: ApiImportResult = { added: 0, same: 0, refused: [] };
  const documents = new LinkedDocuments(database.db, images, other);
  // Documents that texts bring take no number of a record that comes later.
  const last = Math.max(0, ...items.map((item) => ("unreadable" in item ? 0 : item.id)));
  await transact(database.db, { invalidates: "nothing" }, (transaction) =>
    advanceSequence(transaction, "content", last),
  );
  for (const [index, item] of items.entries()) {
    await addOne(database, images, other, item, result, documents);
    progress("records", index + 1, items.length);
  }
  await documents.addRedirects();
  result.refused.push(...documents.refused);
  await database.updateStatistics();
  return result;
}

function readAll(other: SourceServer): Promise<ExternalItem[]> {
  return translateErrors(
    () => Array.fromAsync(readExternalRecords(other)),
    (error) => (error instanceof FetchError ? new UserFacingError(`--from-api ${error.message}`) : undefined),
  );
}

async function addOne(
  database: Database,
  images: Images,
  other: SourceServer,
  item: ExternalItem,
  result: ApiImportResult,
  documents: LinkedDocuments,
): Promise<void> {
  if ("unreadable" in item) {
    const [record = "", ...reason] = item.unreadable.split(": ");
    result.refused.push({ record, reason: reason.join(": ") });
    return;
  }
  const record = `${item.kind} ${item.id}`;
  try {
    const added = await add(database, images, other, item, documents);
    result[added ? "added" : "same"] += 1;
  } catch (error) {
    if (!(error instanceof FetchError || error instanceof UserFacingError)) throw error;
    result.refused.push({ record, reason: error.message.replace(`${record}: `, "") });
  }
}

/** @returns false for a record that exists already */
async function add(
  database: Database,
  images: Images,
  other: SourceServer,
  record: ExternalRecord,
  documents: LinkedDocuments,
): Promise<boolean> {
  const form = await withRecordContext(record, () => validateText(record));
  const existing = await findIncludingTrashed(database.db, record.kind, record.id);
  if (existing) {
    if (existing.title === form.title && existing.created_at === record.createdAt) return false;
    throw new UserFacingError("a different record has this id on this site");
  }
  await using pictures = new StagedPictures(images, record.kind);
  const { imported, inBody } = await withRecordContext(record, () =>
    importFiles(record, form, pictures, other),
  );
  if (contentKinds[record.kind].bodyFormat === "html")
    imported.body = await documents.link(imported.body, record);
  await transact(database.db, { invalidates: "appended" }, async (transaction) => {
    if (await findIncludingTrashed(transaction, record.kind, record.id)) {
      throw new UserFacingError("it was created on this site during the import: import again");
    }
    await insertImported(transaction, imported, inBody);
  });
  const { cover } = imported;
  pictures.commit([...(cover ? [cover.name] : []), ...inBody.map(({ name }) => name)]);
  return true;
}

/** Stores the pictures of a record, or its PDF. Its body is sanitized like the editor's. */
async function importFiles(
  record: ExternalRecord,
  form: ContentForm,
  pictures: StagedPictures,
  other: SourceServer,
): Promise<{ imported: NewRecord; inBody: ReferencedPicture[] }> {
  const { kind, id, image, imageFocus, imageDecorative, createdAt, updatedAt } = record;
  const { bodyFormat, pictureFolder, fileType } = contentKinds[kind];
  const isPdf = fileType === "pdf";
  const address = isPdf
    ? new URL(documentFilePath(record), other.images).href
    : `${other.images}/${pictureFolder}/${image}`;
  const maxBytes = isPdf ? documentLimits.maxFileBytes : pictureLimits.maxUploadBytes;
  const cover = image ? await pictures.store(await fileAt(address, maxBytes, other)) : undefined;
  const body = bodyFormat === "html" ? await bodyFrom(other, form.body, pictures) : form.body;
  const inBody = pictures.references(bodyPictureNames(kind, body).filter((name) => name !== cover?.name));
  const imageAlt = record.imageAlt.slice(0, pictureLimits.maxAltCharacters);
  const { title, fields } = form;
  const described = { imageAlt, imageDecorative: storedDecoration(imageAlt, imageDecorative), imageFocus };
  const imported = { kind, id, title, body, cover, ...described, fields, createdAt, updatedAt };
  return { imported, inBody };
}

/** Stores the pictures that a body embeds or links to. @returns the sanitized body with the URLs of the stored ones */
async function bodyFrom(other: SourceServer, html: string, pictures: StagedPictures): Promise<string> {
  const classifySrc = (src: string) => webAddress(src, other);
  const fetchPicture = (address: string) =>
    fetchWithRetries(address, pictureLimits.maxUploadBytes, importRule(other));
  try {
    return await prepareBody(html, pictures, { fetchPicture, classifySrc });
  } catch (error) {
    if (!(error instanceof PicturesUnavailableError)) throw error;
    throw new FetchError(error.pictures.map(({ address, reason }) => `${address}: ${reason}`).join("; "));
  }
}

/** Resolves a file name or a URL relative to the pictures of the other server. */
function webAddress(address: string, { images }: SourceServer): URL | undefined {
  const url = URL.parse(address, `${images}/`);
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

async function fileAt(address: string, maxBytes: number, other: SourceServer): Promise<Uint8Array> {
  const url = webAddress(address, other);
  try {
    if (!url) throw new FetchFailure("is not the URL of a picture");
    return await fetchWithRetries(url.href, maxBytes, importRule(other));
  } catch (error) {
    throw error instanceof FetchFailure ? new FetchError(`${url?.href ?? address}: ${error.message}`) : error;
  }
}
