import { type ContentKind, contentKinds } from "../../contract/content-kinds.ts";
import { languageAttributes } from "../../contract/detect-language.ts";
import { graphemesOf } from "../../contract/graphemes.ts";
import { limits } from "../../contract/limits.ts";
import { dateMessages } from "../../contract/messages/dates.ts";
import { publicPath } from "../../contract/public-path.ts";
import type { Settings } from "../../contract/settings.ts";
import type { DatedRow } from "../content/index.ts";
import { textOfBody } from "../html/index.ts";
import type { CalendarEntry } from "./calendar.ts";

/** @param publicUrl of the site, whose host is in the ids */
export function presentEntry(
  kind: ContentKind,
  row: DatedRow,
  publicUrl: string,
  settings: Pick<Settings, "readableAddresses">,
): CalendarEntry {
  const { id, title, lang, startsAt, endsAt, place } = row;
  const isCancelled = row.isCancelled === 1;
  const url = publicUrl + publicPath({ kind, id, title }, settings);
  const text = shorten(contentKinds[kind].bodyFormat === "html" ? textOfBody(row.body) : row.body);
  return {
    uid: `${kind}-${id}@${new URL(publicUrl).hostname}`,
    // Each publication has a version of its own, with a higher number.
    sequence: row.published_version_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    // Many programs do not show the status.
    title: isCancelled
      ? `${dateMessages.cancelled[languageAttributes(title, lang ?? undefined).lang ?? "en"]}: ${title}`
      : title,
    // Many programs do not show the address either.
    text: text ? `${text}\n\n${url}` : url,
    lang,
    startsAt,
    endsAt,
    place,
    isCancelled,
    url,
  };
}

function shorten(text: string): string {
  const first = graphemesOf(text, limits.maxCalendarTextCharacters).join("");
  return first.length < text.length ? `${first.trimEnd()}…` : text;
}
