import { z } from "zod";
import { settingKeys } from "../rules/settings/groups.ts";
import { contentKindNames } from "../values/content-kinds.ts";
import { listLimits } from "../values/limits/lists.ts";

/** Where a record links to a document. Earlier versions and the recycle bin keep no document from going. */
export const documentUsePlaces = ["live", "unpublished", "draft", "version", "trash"] as const;
export type DocumentUsePlace = (typeof documentUsePlaces)[number];

/** Where a document is used. */
export const documentUsesSchema = z.object({
  isUsed: z.boolean().describe("by more than earlier versions and records in the recycle bin"),
  total: z.int().min(0).describe("records that link to it"),
  records: z
    .array(
      z.object({
        kind: z.enum(contentKindNames),
        id: z.int(),
        title: z.string(),
        places: z
          .array(z.enum(documentUsePlaces))
          .describe(
            "live: what readers see; unpublished: the newest or the planned version; draft: one of somebody; " +
              "version: an earlier one; trash: any of these, of a record in the recycle bin",
          ),
      }),
    )
    .max(listLimits.maxListLimit)
    .describe("the first ones, those that readers see before others"),
  settings: z.array(z.enum(settingKeys)).describe("that lead to it, such as the menu"),
});
export type DocumentUses = z.infer<typeof documentUsesSchema>;

/** How a document that is used goes to the recycle bin. */
export const trashDocumentQuery = z.strictObject({
  links: z
    .literal("remove")
    .optional()
    .describe("its links show that it is missing; without, they refuse it"),
});
