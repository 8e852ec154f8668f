import { Fragment, type ReactNode } from "react";
import { whenAndWhere } from "../../../contract/messages/dates-in-words.ts";
import type { ReaderMessages } from "../../../contract/messages/readers/index.ts";
import { dateMessages } from "../../../contract/messages/record-words.ts";
import type { AnsweredFact } from "../../../contract/schemas/fact-fields.ts";
import type { RegistrationStatus } from "../../../contract/schemas/registrations.ts";
import type { ShownRecord } from "../../../contract/values/content-record.ts";
import { type Dates, isPast } from "../../../contract/values/dates/record-dates.ts";
import { decidingFacts } from "../../../contract/values/facts.ts";
import { pageLimits } from "../../../contract/values/limits/pages.ts";
import { attributesOfLanguage, languageOfRecord } from "../../../contract/values/text/language.ts";
import { usePageLanguage } from "../../language/language-context.tsx";
import { useShell } from "../../loaders/use-shell.ts";
import { EventStatus } from "../article/event-badges.tsx";
import { truncateAtWord } from "../truncate.ts";

type CardFactsProps = {
  record: Dates &
    Pick<ShownRecord, "title" | "lang"> & {
      facts?: readonly AnsweredFact[] | undefined;
      registration?: RegistrationStatus | undefined;
    };
  /** Whether an event is over, as its authors say; undefined for other kinds. */
  status?: boolean | undefined;
};

/**
 * What decides between records, in one line: fee, duration and level, when and where, and whether a seat is left.
 * Nothing without any. Events that are over or have no date have the specified badge.
 */
export function CardFacts({ record, status }: CardFactsProps) {
  const { lang: pageLang, messages } = usePageLanguage();
  const { now, settings } = useShell();
  const {
    title,
    lang,
    facts = [],
    startsAt,
    endsAt = null,
    place = null,
    isCancelled,
    registration,
  } = record;
  const language = languageOfRecord({ title, lang: lang ?? null });
  const items: ReactNode[] = decidingFacts.flatMap((name) => {
    const fact = facts.find((each) => each.name === name);
    return fact ? [<ShortFact key={name} fact={fact} />] : [];
  });
  if (startsAt || place) {
    const dates = { startsAt: startsAt ?? null, endsAt, place };
    items.push(whenAndWhere(dates, settings.timeZone, language));
  }
  if (isCancelled) items.push(<span className="cancelled">{dateMessages.cancelled[language]}</span>);
  else if (registration)
    items.push(
      <bdi className="seats" {...attributesOfLanguage(pageLang, language)}>
        {seatsInWords(registration, messages.joiningMessages)}
      </bdi>,
    );
  const isOver = status || isPast({ startsAt, endsAt: endsAt ?? undefined }, now, settings.timeZone);
  if (status !== undefined && !isCancelled && (isOver || !startsAt))
    items.push(<EventStatus status={isOver} />);
  if (items.length === 0) return null;
  return (
    <p className="card-facts" {...attributesOfLanguage(language, pageLang)}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items have no state
        <Fragment key={index}>
          {index > 0 && " "}
          <span>
            {item}
            {index < items.length - 1 && "\u00a0·"}
          </span>
        </Fragment>
      ))}
    </p>
  );
}

/** The value, which says by itself what it is: "20 dollars". A bare number has its label. */
function ShortFact({ fact: { label, value } }: { fact: AnsweredFact }) {
  const isBare = !/[\p{L}\p{Sc}]/u.test(value);
  return (
    <>
      <span className={isBare ? undefined : "visually-hidden"}>{`${label}: `}</span>
      <bdi>{truncateAtWord(value, pageLimits.cardFactCharacters, "…")}</bdi>
    </>
  );
}

/** Whether one can join, in a few words: "2 seats left". */
function seatsInWords(
  { state, left }: RegistrationStatus,
  { seatsFree, seatsLeft, fullInShort, closedInShort }: ReaderMessages["joiningMessages"],
): string {
  if (state === "closed") return closedInShort;
  if (state === "full") return fullInShort;
  return left === null ? seatsFree : seatsLeft({ seats: left });
}
