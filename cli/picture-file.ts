import { readFile, stat } from "node:fs/promises";
import { limits } from "../contract/limits.ts";
import { logoFolder } from "../contract/picture.ts";
import type { Images } from "../server/images/index.ts";
import { UserFacingError } from "../server/user-facing-error.ts";
import { resolvePath } from "./command.ts";

/**
 * Whether a value is the path of a picture file, instead of a stored picture or none.
 * @param path of a setting
 */
export function isPictureFile(path: string, typed: string): boolean {
  if (path === "logo") return typed !== "null" && !typed.startsWith("{");
  return path === "president.portrait" && typed !== "" && !/^[0-9a-f]{32}\.webp$/.test(typed);
}

/**
 * Stores a picture as an upload in the dashboard does.
 * @returns the new values by their paths
 * @throws UserFacingError for a file that cannot be read; HttpError 422 for one that is no picture
 */
export async function storePictureFile(
  images: Images,
  path: string,
  typed: string,
): Promise<Record<string, unknown>> {
  const content = await readPicture(resolvePath(typed));
  if (path === "logo") return { logo: await images.storePicture(logoFolder, [content]) };
  // The description was of the portrait before.
  return { [path]: await images.storeAvatar(content), "president.portraitAlt": "" };
}

async function readPicture(file: string): Promise<Buffer> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new UserFacingError(`Nothing was changed. There is no file ${file}`);
  if (found.size > limits.maxUploadBytes) {
    const maxMegabytes = limits.maxUploadBytes / 1024 / 1024;
    throw new UserFacingError(`Nothing was changed. ${file} is larger than ${maxMegabytes} MB`);
  }
  return readFile(file);
}
