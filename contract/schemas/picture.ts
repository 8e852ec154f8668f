import { z } from "zod";
import { focalPointPattern } from "../values/pictures/pictures.ts";

/** See contract/values/pictures/pictures.ts. */
export const focusSchema = z
  .string()
  .regex(focalPointPattern)
  .optional()
  .describe(
    "column and row of the part that stays where the picture is cut, from 00 to 44; missing for the middle",
  );

export const decorativeSchema = z
  .literal(true)
  .optional()
  .describe("without a description: the picture is decoration; missing while nobody has said");

/** See `Picture` in contract/values/pictures/picture.ts. */
export const pictureSchema = z
  .object({
    width: z.int().min(0).describe("pixels, of the stored original; 0 without a picture"),
    height: z.int().min(0).describe("pixels, of the stored original; 0 without a picture"),
    alt: z.string().describe("what the picture shows, in words; empty if nobody has said"),
    decorative: decorativeSchema,
    focus: focusSchema,
  })
  .meta({ id: "Picture" });
