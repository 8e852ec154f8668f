import { dateWords, dayInWords, eventEnd } from "../../../contract/messages/dates-in-words.ts";
import type { ShownRecord } from "../../../contract/values/content-record.ts";
import { wholeDays } from "../../../contract/values/dates/days.ts";
import { type Dates, isPast } from "../../../contract/values/dates/record-dates.ts";
import { attributesOfLanguage, detectScript, guessLanguage } from "../../../contract/values/text/language.ts";
import { usePageLanguage } from "../../language/language-context.tsx";
import { useShell } from "../../loaders/use-shell.ts";
import { CancelledBadge, EventStatus } from "./event-badges.tsx";

type WhenAndWhereProps = {
  /** The words are in the language of the title. */
  record: Dates & Pick<ShownRecord, "title" | "lang">;
  /** Whether an event is over, as its authors say. One whose date has passed is over in any case. */
  status?: boolean | undefined;
};

/**
 * Whether something is cancelled, when, in the college's time, and where. Nothing if nothing is said. Events that are
 * over or have no date have the specified badge beside that.
 */
export function WhenAndWhere({ record, status }: WhenAndWhereProps) {
  const { lang: pageLang } = usePageLanguage();
  const { title, lang, startsAt, endsAt, place, isCancelled } = record;
  const { now, settings } = useShell();
  const { timeZone } = settings;
  const language = lang ?? guessLanguage(title) ?? "en";
  const attributes = attributesOfLanguage(language, pageLang);
  const isEvent = status !== undefined;
  const isOver = isEvent && (status || isPast(record, now, timeZone));
  const start = startsAt && dateWords(startsAt, timeZone, language);
  const days = startsAt && wholeDays({ startsAt, endsAt }, timeZone);
  const end = startsAt && endsAt && ` – ${eventEnd(endsAt, startsAt, timeZone, language)}`;
  const lastDay = days && days.first !== days.last && `– ${dayInWords(days.last, language)}`;
  return (
    <>
      {(start || place || isCancelled) && (
        <p className={isCancelled ? "when cancelled" : "when"} {...attributes}>
          {start && (
            <time dateTime={days ? days.first : startsAt}>
              {`${start.weekday} `}
              <b>{start.day}</b>
              {` ${start.month} ${start.year} `}
            </time>
          )}
          <span>
            {isCancelled && <CancelledBadge language={language} />}
            {start && (days ? lastDay : `${start.time}${end || ""}`)}
            {start && isOver && !isCancelled && <EventStatus status />}
            {place && <bdi dir={detectScript(place, pageLang).dir}>{place}</bdi>}
          </span>
        </p>
      )}
      {isEvent && !start && !isCancelled && (
        <p>
          <EventStatus status={isOver} />
        </p>
      )}
    </>
  );
}
