import { type ContentKind, contentKinds } from "./content-kinds.ts";
import type { Dates } from "./dates/record-dates.ts";
import { registrationLimits } from "./limits/registrations.ts";
import { countGraphemes, normalizeLine, toAsciiDigits } from "./text/text-normalization.ts";

/** Which addresses a form asks for: both, of which one is enough, or only one. A record with one of these has a form. */
export const contactWays = ["either", "phone", "email"] as const;
export type ContactWay = (typeof contactWays)[number];

export const questionTypes = ["line", "text", "choice", "yesNo"] as const;
type QuestionType = (typeof questionTypes)[number];

/** A question of a form. Only a `choice` has choices. */
export type Question = { type: QuestionType; label: string; isRequired: boolean; choices: string[] };

const isQuestionType = (name: string): name is QuestionType => questionTypes.some((type) => type === name);

/**
 * Reads stored questions: a line each, with the type, `!` if it must be answered, a colon, the label and the choices, such as
 * `choice!: Your level? | Beginner | Advanced`. Leaves out lines of an unknown type. Spaces that are typed stay.
 */
export function readQuestions(stored: string | null): Question[] {
  if (!stored) return [];
  return stored.split("\n").flatMap((line) => {
    const [, type = "", required, rest = ""] = /^(\w+)(!?): ?(.*)$/s.exec(line) ?? [];
    if (!isQuestionType(type)) return [];
    const [label = "", ...choices] = type === "choice" ? rest.split(/ ?\| ?/) : [rest];
    return [{ type, label, isRequired: required === "!", choices }];
  });
}

/** The reverse of `readQuestions`. */
export function writeQuestions(questions: readonly Question[]): string {
  return questions
    .map(({ type, label, isRequired, choices }) => {
      const parts = type === "choice" ? [label, ...choices] : [label];
      return `${type}${isRequired ? "!" : ""}: ${parts.join(" | ")}`;
    })
    .join("\n");
}

/** Trims labels and choices, and leaves out those without anything in them. */
export function normalizeQuestions(text: string): string {
  const trim = (part: string) => normalizeLine(part, Number.POSITIVE_INFINITY);
  const questions = readQuestions(text).map((question) => ({
    ...question,
    label: trim(question.label),
    choices: question.choices.map(trim).filter((choice) => countGraphemes(choice) > 0),
  }));
  return writeQuestions(questions.filter(({ label, choices }) => label !== "" || choices.length > 0));
}

/** The number of seats in a text, in digits of any script; undefined unless it is from 1 to `registrationLimits.maxSeats`. */
export function readSeats(text: string): number | undefined {
  const digits = toAsciiDigits(text.trim());
  const seats = /^\d{1,9}$/.test(digits) ? Number(digits) : 0;
  return seats >= 1 && seats <= registrationLimits.maxSeats ? seats : undefined;
}

/** The kinds whose records can have a registration form. */
export const registrationKinds = ["event", "service", "page"] as const satisfies ContentKind[];
export type RegistrationKind = (typeof registrationKinds)[number];

export function isRegistrationKind(kind: ContentKind): kind is RegistrationKind {
  return registrationKinds.some((each) => each === kind);
}

/** Where the registration form of a record is sent. */
export function registrationPath(kind: RegistrationKind, id: number | string): string {
  return `/join/${contentKinds[kind].plural}/${id}`;
}

/** The name of the field for the answer to a question. */
export const answerField = (index: number): string => `answer${index + 1}`;

/** Where people see and cancel their registration, by its code. */
export const lookUpPath = "/joined";

/** More text around a code is not read. */
const maxPastedCharacters = 1_000;

/** Letters and digits that nobody confuses, without vowels, so that no code is a word. */
export const codeCharacters = "23456789BCDFGHJKLMNPQRSTVWXZ";

/** What people and keyboards write between the characters of a code. */
const separator = "[\\s\\p{Pd}\\p{Cf}._\u2212]";
const separators = new RegExp(separator, "gu");

/** A code that stands alone between other words, such as `Code: BCD-F23.` */
const codeInText = new RegExp(
  `(?:^|[^\\p{L}\\p{N}])((?:[${codeCharacters}]${separator}{0,8}){${registrationLimits.codeCharacters}})(?![\\p{L}\\p{N}])`,
  "u",
);

/** The stored form of a typed or pasted code: capitals without spaces, hyphens and the words around them. */
export function normalizeCode(typed: string): string {
  const text = toAsciiDigits(typed.slice(0, maxPastedCharacters)).normalize("NFKC").toUpperCase();
  return (codeInText.exec(text)?.[1] ?? text).replace(separators, "");
}

/** A code as people read it: `BCD-F23`. */
export function codeInWords(code: string): string {
  return `${code.slice(0, registrationLimits.codeCharacters / 2)}-${code.slice(registrationLimits.codeCharacters / 2)}`;
}

/**
 * Whether a form takes registrations: `open`, `full` (they wait for a free seat), or `closed`.
 * `left`: the free seats, if they are few; null otherwise.
 */
export const registrationFormStates = ["open", "full", "closed"] as const;

type ClosingFields = Pick<Dates, "startsAt" | "endsAt"> & { joinClosesAt?: string | undefined };

/**
 * When a form closes, in milliseconds: at its own time, but at the latest with the end of what is joined; without a time
 * of its own when that begins. Undefined for never.
 */
export function closingTime({ joinClosesAt, startsAt, endsAt }: ClosingFields): number | undefined {
  const end = endsAt ?? startsAt;
  const times = joinClosesAt ? [joinClosesAt, end] : [startsAt];
  const known = times.flatMap((time) => (time ? [Date.parse(time)] : []));
  return known.length > 0 ? Math.min(...known) : undefined;
}

/** Names a form in addresses and queries: `contact`, or the kind and the number of a record, such as `service-12`. */
export function formName(form: { kind: RegistrationKind; id: number } | null): string {
  return form === null ? "contact" : `${form.kind}-${form.id}`;
}

/** The reverse of `formName`; undefined for anything else. */
export function parseFormName(name: string): { kind: RegistrationKind; id: number } | null | undefined {
  if (name === "contact") return null;
  const [kind, id, ...rest] = name.split("-");
  const known = registrationKinds.find((each) => each === kind);
  return known && rest.length === 0 && /^[1-9]\d{0,8}$/.test(id ?? "")
    ? { kind: known, id: Number(id) }
    : undefined;
}
