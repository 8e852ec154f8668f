import { languageOfRecord, titleSayingCancelled } from "../../contract/cancelled-title.ts";
import { contentKinds } from "../../contract/content-kinds.ts";
import { whenAndWhere } from "../../contract/event-time.ts";
import { limits } from "../../contract/limits.ts";
import { variantName, variantWidths } from "../../contract/picture-names.ts";
import { publicPath } from "../../contract/public-path.ts";
import type { Settings } from "../../contract/settings.ts";
import type { NewestRow } from "../content/index.ts";
import { beginningOfBody } from "../html/index.ts";
import type { FeedEntry } from "./feed.ts";

/** An id that stays when titles and addresses change (RFC 4151). @param name unique on the site */
export function tagUri(publicUrl: string, name: string): string {
  return `tag:${new URL(publicUrl).hostname},2026:${name}`;
}

export function presentEntry(
  row: NewestRow,
  publicUrl: string,
  settings: Pick<Settings, "readableAddresses" | "timeZone">,
): FeedEntry {
  const { kind, id, title } = row;
  const lang = languageOfRecord(row);
  const when = whenAndWhere(row, settings.timeZone, lang);
  const text = beginningOfBody(kind, row.body, limits.maxFeedTextCharacters);
  return {
    id: tagUri(publicUrl, `${kind}-${id}`),
    title: titleSayingCancelled(row),
    lang,
    publishedAt: row.created_at,
    updatedAt: row.updated_at,
    url: publicUrl + publicPath({ kind, id, title }, settings),
    text: [when, text].filter(Boolean).join("\n\n"),
    pictureUrl: row.image ? publicUrl + picturePath(row) : undefined,
  };
}

/** The picture in a size for phones. */
function picturePath({ kind, image, image_width }: NewestRow): string {
  const width = variantWidths(image_width).findLast((each) => each <= limits.feedPictureWidth) ?? image_width;
  return `/images/${contentKinds[kind].pictureFolder}/${variantName(image, width, "webp")}`;
}
