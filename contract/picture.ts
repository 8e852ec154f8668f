import { z } from "zod";

/** The folders under the images base (specification, section 3); `users` holds people's pictures. */
export const pictureFolders = ["posts", "events", "services", "users"] as const;
export type PictureFolder = (typeof pictureFolders)[number];

/** What a page must know of a stored picture, besides its file name, to lay it out before it arrives. */
export const pictureSchema = z.object({
  width: z.int().positive().describe("pixels, of the stored original"),
  height: z.int().positive().describe("pixels, of the stored original"),
  alt: z.string().describe("what the picture shows, in words; empty when it is decoration"),
});
export type Picture = z.infer<typeof pictureSchema>;
