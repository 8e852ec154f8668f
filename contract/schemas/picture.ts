import { z } from "zod";
import { contentPictureFolders } from "../values/content-kinds.ts";
import { focalPointPattern } from "../values/pictures/pictures.ts";

export const avatarFolder = "users" as const;
export const logoFolder = "logos" as const;

/**
 * The folders under /images/ (specification, section 3): one for each kind of content, one for avatars and the
 * president's portrait, and one for logos.
 */
export const pictureFolders = [...contentPictureFolders, avatarFolder, logoFolder] as const;
export type PictureFolder = (typeof pictureFolders)[number];

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

/** @returns undefined for a picture with a description, and while nobody has said that it needs none */
export function storedDecoration(alt: string, isDecorative: boolean | undefined): true | undefined {
  return isDecorative && alt === "" ? true : undefined;
}

/** What a page must know of a stored picture, besides its file name, to lay it out before it arrives. */
export const pictureSchema = z
  .object({
    width: z.int().min(0).describe("pixels, of the stored original; 0 without a picture"),
    height: z.int().min(0).describe("pixels, of the stored original; 0 without a picture"),
    alt: z.string().describe("what the picture shows, in words; empty if nobody has said"),
    decorative: decorativeSchema,
    focus: focusSchema,
  })
  .meta({ id: "Picture" });
export type Picture = z.infer<typeof pictureSchema>;
