import { titleSayingCancelled } from "../../../contract/messages/dates-in-words.ts";
import type { Settings } from "../../../contract/schemas/settings.ts";
import type { ContentKind } from "../../../contract/values/content-kinds.ts";
import { wholeDays } from "../../../contract/values/dates/days.ts";
import { syndicationLimits } from "../../../contract/values/limits/syndication.ts";
import { publicPath } from "../../../contract/values/paths/paths.ts";
import type { DatedRow } from "../../content/records/index.ts";
import { beginningOfBody } from "../../platform/html/index.ts";
import type { CalendarEntry } from "./calendar.ts";

/** @param publicUrl of the site, whose host is in the ids */
export function presentEntry(
  kind: ContentKind,
  row: DatedRow,
  publicUrl: string,
  settings: Pick<Settings, "readableAddresses" | "timeZone">,
): CalendarEntry {
  const { id, title, lang, startsAt, endsAt, place } = row;
  const url = publicUrl + publicPath({ kind, id, title }, settings);
  const text = beginningOfBody(kind, row.body ?? "", syndicationLimits.maxCalendarTextCharacters);
  return {
    uid: `${kind}-${id}@${new URL(publicUrl).hostname}`,
    // Each publication has a version of its own, with a higher number.
    sequence: row.published_version_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    // Many programs do not show the status.
    title: titleSayingCancelled(row),
    // Many programs do not show the address either.
    text: text ? `${text}\n\n${url}` : url,
    lang,
    startsAt,
    endsAt,
    days: wholeDays(row, settings.timeZone),
    place,
    isCancelled: row.isCancelled === 1,
    url,
  };
}
