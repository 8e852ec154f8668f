import { z } from "zod";
import { languageSchema } from "./language.ts";
import { pageSchema } from "./list.ts";
import { apiMessages } from "./messages/api.ts";
import { pictureSchema } from "./picture.ts";
import { savedShape } from "./saved-record.ts";

/** The fields that only events have: see `KindFields`. */
export const eventFields = {
  stored: { status: z.enum(["ongoing", "completed"]).nullable() },
  initial: { status: "ongoing" as const },
  answer: { status: z.boolean().describe("false: ongoing, true: completed") },
  present: ({ status }: { status: "ongoing" | "completed" | null }) => ({ status: status === "completed" }),
  form: {
    // The status of a form is text, and an empty one counts as ongoing (specification, section 5).
    status: z
      .string()
      .refine((text) => ["false", "true", ""].includes(text), apiMessages.statusWrong)
      .transform((text) => (text === "true" ? ("completed" as const) : ("ongoing" as const)))
      .optional(),
  },
  tooLong: { status: apiMessages.statusWrong },
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

export const eventSchema = eventSummarySchema.extend({ event_body: z.string().describe("HTML") });
export type Event = z.infer<typeof eventSchema>;

export const savedEventSchema = eventSchema.extend(savedShape);

/** In a list, `view=summary` leaves the body out. */
const eventListedSchema = eventSchema.partial({ event_body: true });

export const eventListSchema = pageSchema.extend({
  events: z.array(eventListedSchema),
});

export const allEventsSchema = z.array(eventListedSchema);
