import { z } from "zod";
import { inboxLimits } from "../values/limits/inbox.ts";
import { registrationLimits } from "../values/limits/registrations.ts";
import { entryFilters, entryStates, holdReasons } from "../values/moderation.ts";
import { parseFormName, registrationFormStates, registrationKinds } from "../values/registrations.ts";
import { listQuery, positiveIntParam } from "./list.ts";

const kind = z.enum(registrationKinds);

/** A form of a record; null stands for the contact form. */
const formSchema = z.object({ kind, id: z.int(), title: z.string().describe("of the record") });

/** What was sent with a form: a registration with that of a record, or a message with the contact form. */
export const entrySchema = z.object({
  entryID: z.string(),
  form: formSchema.nullable().describe("the record that was joined; null for the contact form"),
  state: z.enum(entryStates),
  heldBecause: z.enum(holdReasons).nullable().describe("null unless it is held"),
  code: z.string().nullable().describe("what who joined shows when they come; null for the contact form"),
  name: z.string(),
  email: z.string().describe("in lower case, or empty"),
  phone: z.string().describe("as typed, or empty"),
  message: z.string().describe("plain text; empty unless it came with the contact form"),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable().describe("when its state last changed"),
  toBeTold: z.boolean().describe("got a seat from the waiting list, and nobody has told them"),
  isNew: z.boolean().describe("a registration that nobody of the staff has looked at"),
  decidedBy: z.string().describe("name of who changed it; empty for the sender, or if not known any more"),
});
export type Entry = z.infer<typeof entrySchema>;

/** The position after an entry: its time and its id. */
const cursor = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[\da-f-]{36}$/);

const formParam = z
  .string()
  .refine((name) => parseFormName(name) !== undefined, "must be `contact`, or a record such as `service-12`");

export const entryListQuery = z.strictObject({
  form: formParam
    .optional()
    .describe("`contact`, or a record such as `service-12`; the forms of all records if missing"),
  state: z.enum(entryFilters).optional().describe("any if missing"),
  q: listQuery.shape.q.describe(
    `words in the newest ${inboxLimits.maxMessagesSearched} entries, or an e-mail address or a phone number in all`,
  ),
  before: cursor.optional().describe("`next` of the page before"),
  limit: positiveIntParam
    .refine(
      (limit) => limit <= registrationLimits.maxEntriesListed,
      `must be at most ${registrationLimits.maxEntriesListed}`,
    )
    .default(inboxLimits.inboxPageSize),
});
export type EntryListQuery = z.infer<typeof entryListQuery>;

export const entryListSchema = z.object({
  entries: z.array(entrySchema).describe("newest first"),
  next: z.string().nullable().describe("null on the last page"),
});
export type EntryList = z.infer<typeof entryListSchema>;

const countsSchema = z.record(z.enum(entryStates), z.int());

export const formListSchema = z.object({
  contact: countsSchema.describe(
    `messages of the contact form; ${inboxLimits.maxCountedMessages} for that many or more`,
  ),
  forms: z
    .array(
      formSchema.extend({
        startsAt: z.iso.datetime().nullable(),
        endsAt: z.iso.datetime().nullable(),
        place: z.string().nullable(),
        isCancelled: z.boolean(),
        seats: z.int().nullable().describe("null if their number is not limited, or it has no form any more"),
        counts: countsSchema,
        toBeTold: z.int().describe("who got a seat from the waiting list and is not told yet"),
        fresh: z.int().describe("who has a seat or waits, and nobody of the staff has looked at"),
        rushAt: z.iso
          .datetime()
          .nullable()
          .describe(
            `when very many joined within a minute, for ${registrationLimits.rushShownDays} days; else null`,
          ),
      }),
    )
    .describe("records with a form or with entries, by title"),
});
export type FormList = z.infer<typeof formListSchema>;
export type FormWithCounts = FormList["forms"][number];

export const formQuery = z.strictObject({ form: formParam });

export const entryExportSchema = z.object({ csv: z.string() });

const entryIDs = z.array(z.uuid()).min(1).max(registrationLimits.maxEntriesListed);
export const changedEntriesBody = z.union([
  z.strictObject({ entryIDs, state: z.enum(entryStates) }),
  z.strictObject({ entryIDs, toBeTold: z.boolean().describe("false when somebody has told them") }),
  z.strictObject({ entryIDs, isNew: z.literal(false).describe("somebody of the staff has looked at them") }),
]);
export const deletedEntriesBody = z.strictObject({ entryIDs });

export const changedEntriesSchema = z.object({
  changed: z
    .array(z.object({ entryID: z.string(), previousState: z.enum(entryStates), state: z.enum(entryStates) }))
    .describe("those whose state or mark changed; without a free seat, `open` leads to `waiting`"),
});
export type ChangedEntries = z.infer<typeof changedEntriesSchema>;

export const deletedEntriesSchema = z.object({ deleted: z.int().describe("entries that still existed") });

export const registrationStatusParams = z.object({ kind, id: positiveIntParam });

export const registrationStatusSchema = z.object({
  state: z.enum(registrationFormStates).describe("full: who joins now waits for a seat"),
  left: z.int().nullable().describe(`free seats, if they are at most ${registrationLimits.maxNamedSeats}`),
  closesAt: z.iso.datetime().nullable().describe("when it closes; null if that is not said, or it is closed"),
});
export type RegistrationStatus = z.infer<typeof registrationStatusSchema>;
