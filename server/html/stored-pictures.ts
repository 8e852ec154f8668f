const stored = /\/images\/(?:posts|events|services)\/([0-9a-f]{32}\.(?:jpg|png))/g;

/** The file names of the stored pictures that a body shows. */
export function storedPictureNames(html: string): string[] {
  return [...new Set([...html.matchAll(stored)].map(([, name]) => name ?? ""))];
}
