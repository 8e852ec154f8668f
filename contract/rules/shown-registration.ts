import type { ReaderMessages } from "../messages/readers/index.ts";
import type { EntryState } from "../values/moderation.ts";
import type { RegistrationKind } from "../values/registrations.ts";

/**
 * What became of a record that somebody joined: it does not take place, has another date, is over, or is not public.
 */
export type RecordChange = "cancelled" | "moved" | "over" | "gone";

/** A registration as its sender sees it. */
export type ShownRegistration = {
  kind: RegistrationKind;
  id: number;
  state: EntryState;
  code: string;
  name: string;
  /** Whether its record has seats. */
  hasSeats: boolean;
  change: RecordChange | undefined;
  /** It was sent again with other answers, which were not stored. */
  keepsAnswers: boolean;
};

type Messages = ReaderMessages["joiningMessages"];
type Described = Pick<ShownRegistration, "state" | "hasSeats" | "change" | "keepsAnswers">;

/** The heading of the page that shows a registration. What became of the record comes before the seat. */
export function titleOfRegistration(messages: Messages, { state, hasSeats, change }: Described): string {
  if (state === "done") return messages.doneTitle;
  if (change && !(change === "moved" && state === "cancelled")) return messages[`${change}RecordTitle`];
  if (state === "open") return hasSeats ? messages.joinedTitle : messages.openTitle;
  return messages[`${state}Title`];
}

/**
 * What its sender has to know, a paragraph each.
 * @param phone where they ask; empty if the college has named no number
 */
export function explainRegistration(messages: Messages, registration: Described, phone: string): string[] {
  const { state, change, keepsAnswers } = registration;
  const texts: string[] = [];
  if (keepsAnswers) texts.push(messages.answersKept);
  if (state === "done") return texts;
  if (change === "gone")
    texts.push(phone ? messages.goneRecord({ phone: isolate(phone) }) : messages.goneRecordAsk);
  else if (change === "moved" && state !== "cancelled") {
    texts.push(messages.movedRecord);
    if (state === "open") texts.push(messages.seatKept);
  }
  // Nobody can join again what is not public.
  const isClosed = isOff(registration) || (change === "gone" && state === "cancelled");
  if (!isClosed && state !== "open") texts.push(messages[state]);
  return texts;
}

/** Whether nobody can come or cancel any more. */
export function isOff({ change }: Pick<ShownRegistration, "change">): boolean {
  return change === "cancelled" || change === "over";
}

/** The number that people call who have lost their code; empty if the college has named none. */
export function askedPhone({ phones, phone }: { phones: { callCenter: string }; phone: string }): string {
  return phones.callCenter || phone;
}

/** Keeps the order of a number's parts in a text that is written from right to left (UAX 9). */
function isolate(phone: string): string {
  return `\u2066${phone}\u2069`;
}

/** The keys of the texts that say why nothing was stored. */
export type RegistrationNotice =
  | ("notJoined" | "closedMeanwhile" | "joinedBefore" | "gone")
  | ("notStored" | "tooLarge" | "tooMany");

/** Why nothing was stored. @param phone as for `explainRegistration` */
export function explainNotice(messages: Messages, notice: RegistrationNotice, phone: string): string {
  if (notice !== "joinedBefore") return messages[notice];
  return phone ? messages.joinedBefore({ phone: isolate(phone) }) : messages.joinedBeforeAsk;
}
