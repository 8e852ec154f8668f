import { z } from "zod";
import { sitePageMessages } from "../messages/site-page/en.ts";
import { limits } from "../values/limits.ts";
import { isPageAddress, isReservedAddress, normalizeAddress } from "../values/paths/page-address.ts";
import { childLayoutFields } from "./child-layout.ts";
import { combineFields } from "./combine-fields.ts";
import { optionalRecord } from "./optional-text.ts";
import { describedFields } from "./service.ts";

const ownFields = {
  stored: {
    // A draft may have an address that cannot be published. Snapshots from before there were pages have neither field.
    address: z.string().max(limits.maxAddressCharacters).nullable().default(null),
    parent: z.int().positive().nullable().default(null),
  },
  initial: {
    address: null,
    parent: null,
  },
  answer: {
    address: z
      .string()
      .nullable()
      .describe("the path of the page, such as /admissions/fees; null for a draft without one"),
    parent: z.int().nullable().describe("the pageID of the page above this one"),
  },
  present: ({ address, parent }: { address: string | null; parent: number | null }) => ({ address, parent }),
  form: {
    address: z
      .string()
      .transform(normalizeAddress)
      .refine((address) => !isReservedAddress(address), {
        error: sitePageMessages.addressReserved,
        abort: true,
      })
      .refine((address) => address === "" || isPageAddress(address), sitePageMessages.addressMalformed)
      .transform((address) => address || null)
      .optional(),
    parent: optionalRecord(sitePageMessages.parentUnknown),
  },
  tooLong: {
    address: sitePageMessages.addressMalformed,
    parent: sitePageMessages.parentUnknown,
  },
};

/** The fields that only pages have: see `KindFields`. */
export const sitePageFields = combineFields(ownFields, combineFields(describedFields, childLayoutFields));

export const addressQuery = z.strictObject({
  address: z.string().refine(isPageAddress, sitePageMessages.addressMalformed),
  query: z
    .string()
    .optional()
    .describe("of a reader, whose `page` chooses a part of the pages below: see `belowView`"),
});
