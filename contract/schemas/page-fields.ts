import { z } from "zod";
import { sitePageMessages } from "../messages/staff/pages.ts";
import { childLayouts } from "../values/child-layouts.ts";
import { addressLimits } from "../values/limits/addresses.ts";
import { isPageAddress, isReservedAddress, normalizeAddress } from "../values/paths/page-address.ts";
import { field } from "./field.ts";
import { choice, optionalRecord } from "./field-types.ts";

/** Where a page stands. */
export const sitePageFields = {
  address: field({
    // A draft may have an address that cannot be published.
    stored: z.string().max(addressLimits.maxAddressCharacters).nullable().default(null),
    initial: null,
    answer: z
      .string()
      .nullable()
      .describe("the path of the page, such as /admissions/fees; null for a draft without one"),
    present: (address) => address,
    form: z
      .string()
      .transform(normalizeAddress)
      .refine((address) => !isReservedAddress(address), {
        error: sitePageMessages.addressReserved,
        abort: true,
      })
      .refine((address) => address === "" || isPageAddress(address), sitePageMessages.addressMalformed)
      .transform((address) => address || null)
      .optional(),
    tooLong: sitePageMessages.addressMalformed,
  }),
  parent: field({
    stored: z.int().positive().nullable().default(null),
    initial: null,
    answer: z.int().nullable().describe("the pageID of the page above this one"),
    present: (parent) => parent,
    form: optionalRecord(sitePageMessages.parentUnknown),
    tooLong: sitePageMessages.parentUnknown,
  }),
};

/** How a page shows its child pages. */
export const childLayoutFields = {
  belowForm: choice(childLayouts, {
    error: sitePageMessages.childLayoutUnknown,
    answer: "how it shows the pages below it; missing for links",
  }),
};

export const addressQuery = z.strictObject({
  address: z.string().refine(isPageAddress, sitePageMessages.addressMalformed),
  query: z
    .string()
    .optional()
    .describe("of a reader, whose `page` chooses a part of the pages below: see `belowView`"),
});
