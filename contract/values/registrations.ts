import { type ContentKind, contentKinds } from "./content-kinds.ts";
import type { Dates } from "./dates/record-dates.ts";
import { registrationLimits } from "./limits/registrations.ts";
import { toAsciiDigits } from "./text/text-normalization.ts";

/**
 * Which addresses a form asks for: both, of which one is enough, or only one. A record with one of these has a form.
 */
export const contactWays = ["either", "phone", "email"] as const;
export type ContactWay = (typeof contactWays)[number];

/**
 * The number of seats in a text, in digits of any script; undefined unless it is from 1 to
 * `registrationLimits.maxSeats`.
 */
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

/** Where people see and cancel their registration, by its code. */
export const lookUpPath = "/joined";

/**
 * Whether a form takes registrations: `open`, `full` (they wait for a free seat), or `closed`.
 * `left`: the free seats, if they are few; null otherwise.
 */
export const registrationFormStates = ["open", "full", "closed"] as const;

type ClosingFields = Pick<Dates, "startsAt" | "endsAt"> & { joinClosesAt?: string | undefined };

/**
 * When a form closes, in milliseconds: at its own time, but at the latest with the end of what is joined; without a
 * time of its own when that begins. Undefined for never.
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
