import {
  type ContentKind,
  contentKinds,
  contentPictureFolders,
} from "../../../contract/values/content-kinds.ts";

const path = `/images/(?:${contentPictureFolders.join("|")})/([0-9a-f]{32}\\.(?:jpg|png))`;
const wholePath = new RegExp(`^${path}$`);

/** @returns the file names of the stored pictures that a body shows */
export function storedPictureNames(html: string): string[] {
  return [...new Set([...html.matchAll(new RegExp(path, "g"))].map(([, name]) => name ?? ""))];
}

export function isStoredPicture(src: string): boolean {
  return wholePath.test(src);
}

/** Whether a name can be that of the stored file of a record: of its cover, or of its PDF. */
export function isStoredFileName(kind: ContentKind, name: string): boolean {
  const extension = contentKinds[kind].fileType === "pdf" ? "pdf" : "(?:jpg|png)";
  return new RegExp(`^[0-9a-f]{32}\\.${extension}$`).test(name);
}
