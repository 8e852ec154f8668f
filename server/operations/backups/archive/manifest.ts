import { z } from "zod";
import { contentKinds, contentPictureFolders } from "../../../../contract/values/content-kinds.ts";
import { pictureLimits } from "../../../../contract/values/limits/pictures.ts";
import { avatarFolder, logoFolder } from "../../../../contract/values/pictures/picture-folders.ts";
import { parseJson } from "../../../platform/parse-json.ts";
import { UserFacingError } from "../../../platform/user-facing-error.ts";

/** docs/archive.md describes the format. */
const format = "kulliyad archive";
const version = 1;

const manifestSchema = z.strictObject({
  format: z.literal(format),
  version: z.literal(version),
  /** Version 1.0 wrote exports, too. */
  kind: z.enum(["backup", "export"]),
  /** The last migration of the database that it was made from. */
  schema: z.string(),
  madeAt: z.iso.datetime(),
  /** The number of rows of each table. */
  rows: z.record(z.string(), z.int().min(0)),
  pictures: z.int().min(0),
  /** Referenced pictures that were missing when it was made. */
  missing: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;

export function manifestText(manifest: Omit<Manifest, "format" | "version">): string {
  return `${JSON.stringify({ format, version, ...manifest }, null, 2)}\n`;
}

/** @throws UserFacingError for another format or version */
export function readManifest(text: string): Manifest {
  const json = parseJson(text);
  const head = z.object({ format: z.literal(format), version: z.int() }).safeParse(json);
  if (!head.success) throw new UserFacingError("it is not an archive of Kulliyad");
  if (head.data.version !== version) {
    throw new UserFacingError(
      `it has version ${head.data.version} of the format, and this program reads ${version}`,
    );
  }
  const manifest = manifestSchema.safeParse(json);
  if (!manifest.success) throw new UserFacingError("its manifest.json is invalid");
  return manifest.data;
}

const foldersWithVariants = [...contentPictureFolders, logoFolder].join("|");
const pictureName = new RegExp(
  `^images/(?:(?:${foldersWithVariants})/[0-9a-f]{32}(?:-\\d{1,5})?\\.(?:jpg|png|avif|webp)|${avatarFolder}/[0-9a-f]{32}(?:-\\d{1,5})?\\.webp)$`,
);
const pdfName = new RegExp(`^images/${contentKinds.document.pictureFolder}/[0-9a-f]{32}\\.pdf$`);

export const manifestName = "manifest.json";
export const checksumsName = "SHA256SUMS";
export const tableEntry = (table: string) => `tables/${table}.jsonl`;
export const pictureEntry = (path: string) => `images/${path}`;

/** No stored picture is larger than its uncompressed pixels, and no PDF as large. */
const maxPictureBytes = pictureLimits.maxPicturePixels * 4;

/** Enough for a line for each of a million pictures; the file is read into memory. */
const maxChecksumsBytes = 256 * 1024 * 1024;

/** The only names that an archive may contain, with their maximum sizes: no name can lead out of the target. */
export function isAllowedEntry(name: string, bytes: number): boolean {
  if (pictureName.test(name) || pdfName.test(name)) return bytes <= maxPictureBytes;
  if (name === manifestName) return bytes <= 16 * 1024 * 1024;
  if (name === checksumsName) return bytes <= maxChecksumsBytes;
  return /^tables\/[a-z_]{1,40}\.jsonl$/.test(name);
}
