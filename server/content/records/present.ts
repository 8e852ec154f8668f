import { contentFields } from "../../../contract/schemas/content-fields.ts";
import { factFields } from "../../../contract/schemas/fact-fields.ts";
import type { RegistrationStatus } from "../../../contract/schemas/registrations.ts";
import type { Translation } from "../../../contract/schemas/translations.ts";
import type { ContentKind } from "../../../contract/values/content-kinds.ts";
import { toSpecified } from "../../../contract/values/content-record.ts";
import type { LinkedRow } from "./addresses/page-store.ts";
import type { ListedRow } from "./lists/list-store.ts";
import type { ContentRow } from "./store.ts";
import type { TranslationRow } from "./translations/translation-store.ts";

/**
 * Presents a row of a list in the field names of the specification (section 3), with its body if it was selected.
 * @param registration whether its form takes registrations, where lists of pages say so
 */
export function presentListed(kind: ContentKind, row: ListedRow, registration?: RegistrationStatus): object {
  return toSpecified(kind, {
    id: row.id,
    title: row.title,
    image: row.image,
    ...contentFields[kind].present(row),
    picture: pictureOf(row),
    ...presentFile(row),
    ...language(row),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    registration,
    ...(row.body !== undefined && { body: row.body }),
  });
}

/** Presents what only a document has: the size of its file. */
export function presentFile({ file_pages, file_bytes }: Pick<ContentRow, "file_pages" | "file_bytes">) {
  return file_pages && file_bytes ? { pageCount: file_pages, bytes: file_bytes } : {};
}

/** Presents what a save stored, published or not. */
export function presentSaved(kind: ContentKind, row: ContentRow): object {
  return {
    ...presentListed(kind, row),
    state: row.state,
    versionID: row.version_id,
    publishedAt: row.published_at,
    publishAt: row.publish_at,
    plansEarlierVersion: row.planned_version_id !== null,
    unpublishAt: row.unpublish_at,
  };
}

/** Presents what one record shows of another: a link. */
export function presentLink(kind: ContentKind, { id, title, address, ...row }: LinkedRow): object {
  return toSpecified(kind, { id, title, address, ...language(row) });
}

/** Presents what a page shows of one below it. */
export function presentChild(
  { belowForm }: Pick<ContentRow, "belowForm">,
  row: ListedRow,
  registration: RegistrationStatus | undefined,
): object {
  const { id, title, address, image, body } = row;
  return toSpecified("page", {
    id,
    title,
    address,
    ...language(row),
    ...(belowForm === "cards" && { image, picture: pictureOf(row) }),
    ...((belowForm === "cards" || belowForm === "list") && {
      facts: factFields.facts.present(row.facts, row),
      registration,
    }),
    ...(belowForm === "questions" && { body }),
  });
}

/** Presents a link to the same in another language. */
export function presentTranslation({ id, title, address, lang }: TranslationRow): Translation {
  return { id, title, lang, ...(address !== null && { address }) };
}

const pictureOf = (row: ListedRow) => ({
  width: row.image_width,
  height: row.image_height,
  alt: row.image_alt,
  ...(row.image_decorative === 1 && { decorative: true as const }),
  ...(row.image_focus !== null && { focus: row.image_focus }),
});

const language = ({ lang }: Pick<ListedRow, "lang">) => (lang === null ? {} : { lang });
