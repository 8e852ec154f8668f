import { contentPictureFolders } from "../content-kinds.ts";

export const avatarFolder = "users" as const;
export const logoFolder = "logos" as const;

/**
 * The folders under /images/ (specification, section 3): one for each kind of content, one for avatars and the
 * president's portrait, and one for logos.
 */
export const pictureFolders = [...contentPictureFolders, avatarFolder, logoFolder] as const;
export type PictureFolder = (typeof pictureFolders)[number];

/** Stands in the place of a folder where texts refer to documents that they link to, by the id in the place of a name. */
export const documentLinkFolder = "document-link" as const;
