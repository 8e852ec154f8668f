import {
  avatarFolder,
  logoFolder,
  type PictureFolder,
} from "../../../contract/values/pictures/picture-folders.ts";
import { originalNames, portraitFiles } from "../../../contract/values/pictures/pictures.ts";
import { isShownByLiveRecord } from "../../content/records/index.ts";
import { isAvatarInUse } from "../../people/users/index.ts";
import type { Database, Reading } from "../../platform/database/index.ts";
import { readSettings } from "../../settings/index.ts";

/** Limits the memory; a site with some thousand records stays below. */
const maxCached = 50_000;

/**
 * Whether a visitor may see a stored picture: only while a live record, a person or the settings show it. What is in
 * the trash is not public any more. The answer "yes" is cached until anything changes, here or on another instance;
 * "no" is looked up each time, so that a new record needs no invalidation.
 * @returns a function that takes the name of a picture or of one of its variants
 * @throws DatabaseUnavailableError by the returned function
 */
export function publicPictures({
  db,
  invalidation,
}: Database): (folder: PictureFolder, name: string) => Promise<boolean> {
  let cache = new Set<string>();
  invalidation.subscribe((change) => {
    if (change === "changed") cache = new Set();
    return undefined;
  });
  return async (folder, name) => {
    const key = `${folder}/${name}`;
    // A change during the lookup replaces the cache: the result must not be added to the new one.
    const current = cache;
    if (current.has(key)) return true;
    const isPublic = await readIsPublic(db, folder, name);
    if (isPublic && current.size < maxCached) current.add(key);
    return isPublic;
  };
}

async function readIsPublic(db: Reading, folder: PictureFolder, name: string): Promise<boolean> {
  if (folder === logoFolder) {
    const { logo, banner } = await readSettings(db);
    return [logo, banner].some((shown) => shown !== null && originalNames(name).includes(shown.name));
  }
  if (folder !== avatarFolder) return isShownByLiveRecord(db, folder, originalNames(name));
  if (await isAvatarInUse(db, `/images/users/${name}`)) return true;
  const { president } = await readSettings(db);
  return portraitFiles(president.portrait).some((file) => file.name === name);
}
