import { contentLimits } from "../../../../contract/values/limits/content.ts";
import { documentFilePath } from "../../../../contract/values/paths/paths.ts";
import { decodeEntities } from "../../../../contract/values/text/body.ts";
import type { ContentLanguage } from "../../../../contract/values/text/language.ts";
import { normalizeLine } from "../../../../contract/values/text/text-normalization.ts";
import { findIncludingTrashed, insertImported, StagedPictures } from "../../../content/records/index.ts";
import { type Db, nextId, type Reading, timestamp, transact } from "../../../platform/database/index.ts";
import { escapeHtml } from "../../../platform/html/index.ts";
import type { Images } from "../../../platform/images/index.ts";

/** A PDF of another site. */
export type OldDocument = {
  /** Where it was: a second import knows it by this. */
  address: string;
  title: string;
  lang: ContentLanguage | null;
  createdAt: string;
};

export type ImportedDocument = { id: number; title: string };

/**
 * Finds the document that a PDF of another site became with an earlier import.
 * @returns undefined for one that never came; null for one that was deleted here since, which does not come again
 */
export async function findImportedDocument(
  db: Reading,
  address: string,
): Promise<ImportedDocument | null | undefined> {
  const known = await db
    .selectFrom("imported_item")
    .where(({ and }) => and({ guid: address, kind: "document" }))
    .select("record_id")
    .executeTakeFirst();
  const row = known && (await findIncludingTrashed(db, "document", known.record_id));
  return known && (row?.trashed_at === null ? row : null);
}

/**
 * Adds a PDF of another site as a document, and notes that it came, in one transaction.
 * @throws HttpError 415 or 422 for a file that is no usable PDF
 */
export async function importDocument(
  db: Db,
  images: Images,
  { address, ...document }: OldDocument,
  content: Uint8Array,
): Promise<ImportedDocument> {
  await using staged = new StagedPictures(images, "document");
  const cover = await staged.store(content);
  const id = await transact(db, { invalidates: "changed" }, async (transaction) => {
    const id = await nextId(transaction, "content");
    const record = { ...document, kind: "document", id, body: "", cover, imageAlt: "" } as const;
    await insertImported(transaction, record, []);
    await transaction
      .insertInto("imported_item")
      .values({
        guid: address,
        post: id,
        comment: 0,
        kind: "document",
        record_id: id,
        imported_at: timestamp(),
      })
      .execute();
    return id;
  });
  staged.commit([cover.name]);
  return { id, title: document.title };
}

/**
 * Makes the links of a text lead to documents. A part that they lead to, such as `#page=3`, stays.
 * @param find the document that the file at an address became; undefined for any other address
 */
export async function linkToDocuments(
  html: string,
  find: (address: string) => Promise<ImportedDocument | undefined>,
): Promise<string> {
  const linked = new Map<string, string>();
  for (const [tag, href = ""] of html.matchAll(hrefs)) {
    if (linked.has(tag)) continue;
    const address = decodeEntities(href);
    const document = await find(address);
    const [hash = ""] = /#.*/s.exec(address) ?? [];
    linked.set(tag, document ? `<a href="${escapeHtml(documentFilePath(document) + hash)}"` : tag);
  }
  return html.replace(hrefs, (tag) => linked.get(tag) ?? tag);
}

const hrefs = /<a href="([^"]*)"/g;

/** The words of the name of a file. */
export function titleOfAddress(address: string): string {
  const name = address
    .replace(/[?#].*/s, "")
    .replace(/^.*\//s, "")
    .replace(/\.pdf$/i, "");
  const words = decodeName(name).replace(/[-_+]+/g, " ");
  return normalizeLine(words, contentLimits.maxTitleCharacters) || "PDF";
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
