import { z } from "zod";
import { dateFields } from "./date-fields.ts";
import { type DateColumns, presentDates } from "./date-rules.ts";
import { languageSchema } from "./language.ts";
import { pageSchema } from "./list.ts";
import { apiMessages } from "./messages/api.ts";
import { pictureSchema } from "./picture.ts";
import { savedShape } from "./saved-record.ts";
import { translationFields, translationsShape } from "./translations.ts";

type EventColumns = DateColumns & {
  status: "ongoing" | "completed" | null;
  translationOf: number | null;
};

/** The fields that only events have: see `KindFields`. */
export const eventFields = {
  stored: {
    status: z.enum(["ongoing", "completed"]).nullable(),
    ...dateFields.stored,
    ...translationFields.stored,
  },
  initial: { status: "ongoing" as const, ...dateFields.initial, ...translationFields.initial },
  answer: {
    status: z.boolean().describe("false: ongoing, true: completed"),
    ...dateFields.answer,
    ...translationFields.answer,
  },
  present: ({ status, translationOf, ...dates }: EventColumns) => ({
    status: status === "completed",
    ...presentDates(dates),
    ...translationFields.present({ translationOf }),
  }),
  form: {
    // The status of a form is text, and an empty one counts as ongoing (specification, section 5).
    status: z
      .string()
      .refine((text) => ["false", "true", ""].includes(text), apiMessages.statusWrong)
      .transform((text) => (text === "true" ? ("completed" as const) : ("ongoing" as const)))
      .optional(),
    ...dateFields.form,
    ...translationFields.form,
  },
  tooLong: { status: apiMessages.statusWrong, ...dateFields.tooLong, ...translationFields.tooLong },
};

export const eventSummarySchema = z.object({
  eventID: z.int(),
  event_name: z.string(),
  event_image: z.string().describe("file name under /images/events/"),
  picture: pictureSchema,
  ...eventFields.answer,
  lang: languageSchema,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type EventSummary = z.infer<typeof eventSummarySchema>;

const eventSchema = eventSummarySchema.extend({ event_body: z.string().describe("HTML") });
export type Event = z.infer<typeof eventSchema>;

export const savedEventSchema = eventSchema.extend(savedShape);

export const eventDetailsSchema = eventSchema.extend(translationsShape);

/** In a list, `view=summary` leaves the body out. */
const eventListedSchema = eventSchema.partial({ event_body: true });

export const eventListSchema = pageSchema.extend({
  events: z.array(eventListedSchema),
});

export const allEventsSchema = z.array(eventListedSchema);
