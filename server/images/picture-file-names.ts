const types: Record<string, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
};

/** The media type of a stored picture, by its name. */
export function pictureMediaType(name: string): string {
  return types[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream";
}

/** The only names that stored pictures have. */
export const pictureNamePattern = /^[0-9a-f]{32}(-\d{1,4})?\.(avif|webp|jpg|png)$/;
