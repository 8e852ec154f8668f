import type { ContentRecords, ContentSummaries, SavedRecords } from "../../contract/content.ts";
import { contentFields } from "../../contract/content-fields.ts";
import { type ContentKind, contentKinds } from "../../contract/content-kinds.ts";
import type { LinkedSitePage } from "../../contract/site-page.ts";
import type { Translation } from "../../contract/translations.ts";
import type { LinkedRow } from "./page-store.ts";
import type { ContentRow, ListedRow } from "./store.ts";
import type { TranslationRow } from "./translation-store.ts";

function shared(row: ListedRow) {
  return {
    picture: {
      width: row.image_width,
      height: row.image_height,
      alt: row.image_alt,
      ...(row.image_focus !== null && { focus: row.image_focus }),
    },
    ...(row.lang !== null && { lang: row.lang }),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** Presents a row without its body, in the field names of the specification (section 3). */
export const presentSummary: { [Kind in ContentKind]: (row: ListedRow) => ContentSummaries[Kind] } = {
  post: (row) => ({
    postID: row.id,
    post_title: row.title,
    post_image: row.image,
    ...contentFields.post.present(row),
    ...shared(row),
  }),
  event: (row) => ({
    eventID: row.id,
    event_name: row.title,
    event_image: row.image,
    ...contentFields.event.present(row),
    ...shared(row),
  }),
  service: (row) => ({
    serviceID: row.id,
    service_title: row.title,
    service_image: row.image,
    ...contentFields.service.present(row),
    ...shared(row),
  }),
  page: (row) => ({
    pageID: row.id,
    page_title: row.title,
    page_image: row.image,
    ...contentFields.page.present(row),
    ...shared(row),
  }),
};

/** Presents a whole row. */
export const presentRecord: { [Kind in ContentKind]: (row: ContentRow) => ContentRecords[Kind] } = {
  post: (row) => ({ ...presentSummary.post(row), post_body: row.body }),
  event: (row) => ({ ...presentSummary.event(row), event_body: row.body }),
  service: (row) => ({ ...presentSummary.service(row), service_description: row.body }),
  page: (row) => ({ ...presentSummary.page(row), page_body: row.body }),
};

const savedState = (row: ContentRow) => ({
  state: row.state,
  versionID: row.version_id,
  publishedAt: row.published_at,
  publishAt: row.publish_at,
  unpublishAt: row.unpublish_at,
});

/** Presents what a save stored, published or not. */
export const presentSaved: { [Kind in ContentKind]: (row: ContentRow) => SavedRecords[Kind] } = {
  post: (row) => ({ ...presentRecord.post(row), ...savedState(row) }),
  event: (row) => ({ ...presentRecord.event(row), ...savedState(row) }),
  service: (row) => ({ ...presentRecord.service(row), ...savedState(row) }),
  page: (row) => ({ ...presentRecord.page(row), ...savedState(row) }),
};

/** Presents what one page shows of another: a link. */
export function presentPageLink({ id, title, address, lang }: LinkedRow): LinkedSitePage {
  return { pageID: id, page_title: title, address, ...(lang !== null && { lang }) };
}

/** Presents a link to the same in another language. */
export function presentTranslation({ id, title, address, lang }: TranslationRow): Translation {
  return { id, title, lang, ...(address !== null && { address }) };
}

/** Presents a row of a list, with its body if the query selected it. */
export function presentListed(kind: ContentKind, row: ListedRow): object {
  const summary = presentSummary[kind](row);
  return row.body === undefined ? summary : { ...summary, [contentKinds[kind].fields.body]: row.body };
}
