import { z } from "zod";
import { pageSchema } from "./list.ts";
import { pictureSchema } from "./picture.ts";

export const eventSummarySchema = z.object({
  eventID: z.int(),
  event_name: z.string(),
  event_image: z.string().describe("file name under /images/events/"),
  picture: pictureSchema,
  status: z.boolean().describe("false: ongoing, true: completed"),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type EventSummary = z.infer<typeof eventSummarySchema>;

export const eventSchema = eventSummarySchema.extend({ event_body: z.string().describe("HTML") });
export type Event = z.infer<typeof eventSchema>;

/** In a list, `view=summary` leaves the body out. */
const listedEventSchema = eventSchema.partial({ event_body: true });

export const eventListSchema = pageSchema.extend({
  events: z.array(listedEventSchema),
});

export const allEventsSchema = z.array(listedEventSchema);
