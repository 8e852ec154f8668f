import type { ContentLanguage } from "./content-state.ts";
import { languageAttributes } from "./detect-language.ts";
import { dateMessages } from "./messages/dates.ts";

type TitledRecord = { title: string; lang: ContentLanguage | null; isCancelled: 1 | null };

/** The language of a record: the one that staff chose, or the one that its title seems to have. */
export function languageOfRecord({ title, lang }: Omit<TitledRecord, "isCancelled">): ContentLanguage {
  return lang ?? languageAttributes(title, undefined).lang ?? "en";
}

/** The title for programs that do not show that something is cancelled. */
export function titleSayingCancelled(record: TitledRecord): string {
  const { title, isCancelled } = record;
  return isCancelled === 1 ? `${dateMessages.cancelled[languageOfRecord(record)]}: ${title}` : title;
}
