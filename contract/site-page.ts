import { z } from "zod";
import { languageSchema } from "./language.ts";
import { limits } from "./limits.ts";
import { pageSchema } from "./list.ts";
import { sitePageMessages } from "./messages/site-page.ts";
import { isPageAddress, isReservedAddress, normalizeAddress } from "./page-address.ts";
import { savedShape } from "./saved-record.ts";
import { translationFields, translationsShape } from "./translations.ts";

type PageColumns = { address: string | null; parent: number | null; translationOf: number | null };

/** The fields that only pages have: see `KindFields`. */
export const sitePageFields = {
  stored: {
    // A draft may have an address that cannot be published. Snapshots from before there were pages have neither field.
    address: z.string().max(limits.maxAddressCharacters).nullable().default(null),
    parent: z.int().positive().nullable().default(null),
    ...translationFields.stored,
  },
  initial: { address: null, parent: null, ...translationFields.initial },
  answer: {
    address: z
      .string()
      .nullable()
      .describe("the path of the page, such as /admissions/fees; null for a draft without one"),
    parent: z.int().nullable().describe("the pageID of the page above this one"),
    ...translationFields.answer,
  },
  present: ({ address, parent, translationOf }: PageColumns) => ({
    address,
    parent,
    ...translationFields.present({ translationOf }),
  }),
  form: {
    address: z
      .string()
      .transform(normalizeAddress)
      .refine((address) => address === "" || isPageAddress(address), sitePageMessages.addressMalformed)
      .refine((address) => !isReservedAddress(address), sitePageMessages.addressReserved)
      .transform((address) => address || null)
      .optional(),
    parent: z
      .string()
      .regex(/^(?:[1-9]\d{0,8})?$/, sitePageMessages.parentUnknown)
      .transform((id) => (id ? Number(id) : null))
      .optional(),
    ...translationFields.form,
  },
  tooLong: {
    address: sitePageMessages.addressMalformed,
    parent: sitePageMessages.parentUnknown,
    ...translationFields.tooLong,
  },
};

export const sitePageSummarySchema = z.object({
  pageID: z.int(),
  page_title: z.string(),
  page_image: z.string().describe("file name under /images/pages/, or empty: a page needs no picture"),
  picture: savedShape.picture,
  ...sitePageFields.answer,
  lang: languageSchema,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type SitePageSummary = z.infer<typeof sitePageSummarySchema>;

const sitePageSchema = sitePageSummarySchema.extend({ page_body: z.string().describe("HTML") });
export type SitePage = z.infer<typeof sitePageSchema>;

export const savedSitePageSchema = sitePageSchema.extend(savedShape);

/** In a list, `view=summary` leaves the body out. */
const listedSitePageSchema = sitePageSchema.partial({ page_body: true });

/** The whole array without `page` and `limit`; else one page. */
export const sitePageListSchema = z.union([
  z.array(listedSitePageSchema),
  pageSchema.extend({ pages: z.array(listedSitePageSchema) }),
]);

const linkedPageSchema = sitePageSummarySchema.pick({
  pageID: true,
  page_title: true,
  address: true,
  lang: true,
});
export type LinkedSitePage = z.infer<typeof linkedPageSchema>;

/** A page with the live pages around it. */
export const sitePageDetailsSchema = sitePageSchema.extend({
  ...translationsShape,
  above: z
    .array(linkedPageSchema)
    .describe(`its parents, the highest first: the nearest ${limits.maxBreadcrumb}`),
  below: z.array(linkedPageSchema).describe(`by title, the first ${limits.maxListLimit}`),
});
export type SitePageDetails = z.infer<typeof sitePageDetailsSchema>;

export const addressQuery = z.strictObject({
  address: z.string().refine(isPageAddress, sitePageMessages.addressMalformed),
});
