import { z } from "zod";
import { dateFields } from "./date-fields.ts";
import { languageSchema } from "./language.ts";
import { limits } from "./limits.ts";
import { pageSchema } from "./list.ts";
import { pictureSchema } from "./picture.ts";
import { savedShape } from "./saved-record.ts";

/** The fields that only services have beside title, body and picture: see `KindFields`. */
export const serviceFields = dateFields;

export const serviceSummarySchema = z.object({
  serviceID: z.int(),
  service_title: z.string(),
  service_image: z.string().describe("file name under /images/services/"),
  picture: pictureSchema,
  ...serviceFields.answer,
  lang: languageSchema,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export type ServiceSummary = z.infer<typeof serviceSummarySchema>;

const serviceSchema = serviceSummarySchema.extend({
  service_description: z.string().describe("plain text"),
});
export type Service = z.infer<typeof serviceSchema>;

export const serviceDetailsSchema = serviceSchema.extend({
  listPage: z
    .int()
    .min(1)
    .describe(`its page in the list, newest first, with ${limits.cardsPerPage} per page`),
});

export const savedServiceSchema = serviceSchema.extend(savedShape);

/** In a list, `view=summary` leaves the description out. */
const listedServiceSchema = serviceSchema.partial({ service_description: true });
export type ListedService = z.infer<typeof listedServiceSchema>;

/** The whole array without `page` and `limit`, as the specification has it; else one page. */
export const serviceListSchema = z.union([
  z.array(listedServiceSchema),
  pageSchema.extend({ services: z.array(listedServiceSchema) }),
]);
