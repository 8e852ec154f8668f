import { titleSayingCancelled, whenAndWhere } from "../../../contract/messages/dates-in-words.ts";
import { documentFacts } from "../../../contract/messages/document-facts.ts";
import type { Settings } from "../../../contract/schemas/settings.ts";
import { syndicationLimits } from "../../../contract/values/limits/syndication.ts";
import { documentFilePath, publicPath } from "../../../contract/values/paths/paths.ts";
import { inOneLine } from "../../../contract/values/text/body.ts";
import { languageOfRecord } from "../../../contract/values/text/language.ts";
import { type NewestRow, presentFile } from "../../content/records/index.ts";
import { beginningOfBody } from "../../platform/html/index.ts";
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
  const text = beginningOfBody(kind, row.body, syndicationLimits.maxFeedTextCharacters);
  const facts = kind === "document" && documentFacts({ ...presentFile(row), lang }, lang);
  return {
    id: tagUri(publicUrl, `${kind}-${id}`),
    title: titleSayingCancelled(row),
    lang,
    publishedAt: row.created_at,
    updatedAt: row.updated_at,
    url: publicUrl + publicPath({ kind, id, title }, settings),
    ...(row.file_bytes && {
      file: { url: publicUrl + documentFilePath(row), type: "application/pdf", bytes: row.file_bytes },
    }),
    // Most programs show line breaks as spaces.
    text: inOneLine([when, facts, text].filter(Boolean).join("\n")),
  };
}
