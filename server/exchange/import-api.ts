import { limits } from "../../contract/limits.ts";
import type { Progress, SitePlace } from "../archive/index.ts";
import {
  type ContentRow,
  cleanBody,
  insertImported,
  PictureDraft,
  pictureFolderOf,
  readAny,
} from "../content/index.ts";
import { type Database, openDatabase, transact } from "../database/index.ts";
import { storedPicturesIn } from "../html/index.ts";
import { createImages, type Images, type KeptPicture } from "../images/index.ts";
import { StartError } from "../start-error.ts";
import { type ApiItem, type ApiRecord, readApi } from "./api-records.ts";
import { FetchError, fetchBounded } from "./fetch-bounded.ts";
import { checkText, onRecord } from "./imported-record.ts";

/** Where another server is: the base of its calls, and that of its pictures. */
export type OtherServer = { api: string; images: string };

export type ImportedFromApi = {
  added: number;
  same: number;
  /** What was left out, and why. */
  refused: { record: string; reason: string }[];
};

/**
 * Adds the records of another server, each whole with its pictures or not at all. Numbers, moments and texts stay what
 * they are; those that are here already are passed over, so that it goes on where it was.
 * @throws StartError when a list of the other server cannot be had, or this site not be written
 */
export async function importFromApi(
  other: OtherServer,
  place: SitePlace,
  progress: Progress,
): Promise<ImportedFromApi> {
  // Asked before anything is made here: an address that is wrong leaves no trace.
  const items = await readAll(other.api);
  const images = createImages(await place.openStore());
  const database = await openDatabase(place.database);
  const result: ImportedFromApi = { added: 0, same: 0, refused: [] };
  try {
    for (const [index, item] of items.entries()) {
      await addOne(database, images, other, item, result);
      progress("records", index + 1, items.length);
    }
    return result;
  } finally {
    await database.close();
  }
}

async function readAll(api: string): Promise<ApiItem[]> {
  const items: ApiItem[] = [];
  try {
    for await (const item of readApi(api)) items.push(item);
  } catch (error) {
    throw error instanceof FetchError ? new StartError(`--from-api ${error.message}`) : error;
  }
  return items;
}

async function addOne(
  database: Database,
  images: Images,
  other: OtherServer,
  item: ApiItem,
  result: ImportedFromApi,
): Promise<void> {
  if ("unreadable" in item) {
    const [record = "", ...reason] = item.unreadable.split(": ");
    result.refused.push({ record, reason: reason.join(": ") });
    return;
  }
  const record = `${item.kind} ${item.id}`;
  try {
    const added = await add(database, images, other, item);
    result[added ? "added" : "same"] += 1;
  } catch (error) {
    if (!(error instanceof FetchError || error instanceof StartError)) throw error;
    result.refused.push({ record, reason: error.message.replace(`${record}: `, "") });
  }
}

/** @returns false when it is here already */
async function add(
  database: Database,
  images: Images,
  other: OtherServer,
  record: ApiRecord,
): Promise<boolean> {
  const form = await onRecord(record, () => checkText(record));
  const here = await readAny(database.db, record.kind, record.id);
  if (here) {
    if (here.title === form.title && here.created_at === record.createdAt) return false;
    throw new StartError("something else has this number here");
  }
  const draft = new PictureDraft(images, record.kind);
  try {
    const { row, shown } = await onRecord(record, () => stored(record, form.title, form.body, draft, other));
    const folder = pictureFolderOf[record.kind];
    await transact(database.db, async (transaction) => {
      if (await readAny(transaction, row.kind, row.id)) {
        throw new StartError("it was written here meanwhile: import again");
      }
      await insertImported(
        transaction,
        row,
        shown.map(({ name, width }) => ({ folder, name, width })),
      );
    });
    await draft.discardAllBut(shown.map(({ name }) => name));
  } catch (error) {
    await draft.discardAllBut([]).catch(() => undefined);
    throw error;
  }
  database.changes.announce();
  return true;
}

/** Stores a record's pictures; its text is cleaned as the editor's is. */
async function stored(
  record: ApiRecord,
  title: string,
  text: string,
  draft: PictureDraft,
  other: OtherServer,
): Promise<{ row: ContentRow; shown: KeptPicture[] }> {
  const { kind, id, image, status, createdAt, updatedAt } = record;
  const cover = await draft.keep(await pictureAt(`${other.images}/${pictureFolderOf[kind]}/${image}`, other));
  const body = kind === "service" ? text : await cleanBody(await withPicturesInside(text, other), draft);
  const inText = storedPicturesIn(kind === "service" ? "" : body).flatMap((name) => draft.sizeOf(name) ?? []);
  const row: ContentRow = {
    kind,
    id,
    title,
    body,
    image: cover.name,
    image_width: cover.width,
    image_height: cover.height,
    image_alt: record.imageAlt.slice(0, limits.altCharacters),
    status,
    created_at: createdAt,
    updated_at: updatedAt,
    trashed_at: null,
  };
  return { row, shown: [cover, ...inText.filter(({ name }) => name !== cover.name)] };
}

/** An address in a text, or a file name, as the other server means it. */
function pictureAt(address: string, { images }: OtherServer): Promise<Uint8Array> {
  const url = URL.parse(address, `${images}/`);
  if (!url || !/^https?:$/.test(url.protocol)) throw new FetchError(`${address} is no address of a picture`);
  return fetchBounded(url.href, limits.uploadBytes);
}

const linkedPicture = /(<img\b[^>]*?\bsrc\s*=\s*)(?:"([^"]*)"|'([^']*)')/gi;

/** Puts the pictures that a text links to into it, from where they are stored like those that lie in it already. */
async function withPicturesInside(html: string, other: OtherServer): Promise<string> {
  const linked = [...html.matchAll(linkedPicture)]
    .map(([, , double, single]) => double ?? single ?? "")
    .filter((address) => address !== "" && !address.startsWith("data:"));
  const inside = new Map<string, string>();
  if (new Set(linked).size > limits.bodyPictures) {
    throw new StartError(`its text shows more than ${limits.bodyPictures} pictures`);
  }
  for (const address of new Set(linked)) {
    const bytes = await pictureAt(address.replaceAll("&amp;", "&"), other);
    inside.set(address, `data:image/any;base64,${Buffer.from(bytes).toString("base64")}`);
  }
  return html.replace(linkedPicture, (whole, before: string, double?: string, single?: string) => {
    const data = inside.get(double ?? single ?? "");
    return data ? `${before}"${data}"` : whole;
  });
}
