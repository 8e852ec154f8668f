import type { ContentLanguage } from "../../contract/content-state.ts";
import type { Dates } from "../../contract/date-rules.ts";
import { languageAttributes } from "../../contract/detect-language.ts";
import { eventEnd, eventTime } from "../../contract/event-time.ts";
import { dateMessages } from "../../contract/messages/dates.ts";
import { useShell } from "./use-shell.ts";

type WhenAndWhereProps = {
  record: Dates;
  /** Its language is that of the words. */
  title: string;
  lang: ContentLanguage | undefined;
};

/** When and where something takes place, in the college's time, and whether it is cancelled. Nothing if nothing is said. */
export function WhenAndWhere({ record, title, lang }: WhenAndWhereProps) {
  const { startsAt, endsAt, place, isCancelled } = record;
  const { timeZone } = useShell().settings;
  const attributes = languageAttributes(title, lang);
  const language = attributes.lang ?? "en";
  if (!startsAt && !place && !isCancelled) return null;
  return (
    <p className="when" {...attributes}>
      {isCancelled && <strong className="badge cancelled">{dateMessages.cancelled[language]}</strong>}
      {startsAt && (
        <span>
          <time dateTime={startsAt}>{eventTime(startsAt, timeZone, language)}</time>
          {endsAt && (
            <>
              {" – "}
              <time dateTime={endsAt}>{eventEnd(endsAt, startsAt, timeZone, language)}</time>
            </>
          )}
        </span>
      )}
      {place && <bdi>{place}</bdi>}
    </p>
  );
}
