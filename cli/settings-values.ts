import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { changeSettingsBody } from "../contract/schemas/settings-changes.ts";
import { pictureLimits } from "../contract/values/limits/pictures.ts";
import { logoFolder } from "../contract/values/pictures/picture-folders.ts";
import { portraitNamePattern } from "../contract/values/pictures/pictures.ts";
import {
  changeSettings,
  newPictures,
  picturesOfSettings,
  readSettingsState,
  requireStoredPictures,
} from "../server/administration/settings-changes/index.ts";
import type { SiteLocation } from "../server/operations/backups/index.ts";
import { type Db, type Reading, transact } from "../server/platform/database/index.ts";
import { messageOf, translateErrors } from "../server/platform/errors.ts";
import { HttpError } from "../server/platform/http/index.ts";
import { createImages, type Images } from "../server/platform/images/index.ts";
import { parseJson } from "../server/platform/parse-json.ts";
import { UserFacingError } from "../server/platform/user-facing-error.ts";
import { resolvePath } from "./command.ts";

/**
 * Whether a value is the path of a picture file, instead of a stored picture or none.
 * @param path of a setting
 */
function isPictureFile(path: string, typed: string): boolean {
  if (path === "logo") return typed !== "null" && !typed.startsWith("{");
  return path === "president.portrait" && typed !== "" && !portraitNamePattern.test(typed);
}

/**
 * Stores a picture as an upload in the dashboard does.
 * @returns the new values by their paths
 * @throws UserFacingError for a file that cannot be read; HttpError 422 for one that is no picture
 */
async function storePictureFile(
  images: Images,
  path: string,
  typed: string,
): Promise<Record<string, unknown>> {
  const content = await readPicture(resolvePath(typed));
  if (path === "logo") return { logo: await images.storePicture(logoFolder, [content]) };
  // The description was of the portrait before.
  return { [path]: await images.storePortrait(content), "president.portraitAlt": "" };
}

async function readPicture(file: string): Promise<Buffer> {
  const stats = await stat(file).catch(() => undefined);
  if (!stats?.isFile()) throw new UserFacingError(`Nothing was changed. There is no file ${file}`);
  if (stats.size > pictureLimits.maxUploadBytes) {
    const maxMegabytes = pictureLimits.maxUploadBytes / 1024 / 1024;
    throw new UserFacingError(`Nothing was changed. ${file} is larger than ${maxMegabytes} MB`);
  }
  return readFile(file);
}

type OpenStore = SiteLocation["openStore"];

const notStored = "This picture is not stored. Give the path of a picture file: settings set logo FILE.";

const objectSchema = z.record(z.string(), z.unknown());

/**
 * @param path of a setting, or of a part of one: `phones.callCenter`
 * @throws UserFacingError for a setting that does not exist
 */
export async function readSetting(db: Reading, path: string | undefined): Promise<unknown> {
  const { settings } = await readSettingsState(db);
  return path === undefined ? settings : valueAt(settings, path.split("."));
}

function valueAt(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return value;
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name))
    throw new UserFacingError(`There is no setting ${name}: kulliyad settings get prints all`);
  return valueAt(Object.entries(value).find(([key]) => key === name)?.[1], rest);
}

/** @returns whether anything changed. @throws UserFacingError for a value that breaks a rule */
export async function setSetting(
  db: Db,
  openStore: OpenStore,
  path: string,
  typed: string,
): Promise<boolean> {
  const { settings, versionID } = await readSettingsState(db);
  const names = path.split(".");
  const before = valueAt(settings, names);
  const [key = ""] = names;
  const changes = isPictureFile(path, typed)
    ? await withReason(async () => storePictureFile(createImages(await openStore()), path, typed))
    : { [path]: parseTyped(typed, before) };
  let next: unknown = settings;
  for (const [at, value] of Object.entries(changes)) next = replaceAt(next, at.split("."), value);
  return save(db, openStore, versionID, { [key]: objectSchema.parse(next)[key] });
}

/** A text stays a text, even one of digits; everything else is JSON. */
function parseTyped(typed: string, before: unknown): unknown {
  if (typeof before === "string") return typed;
  const json = parseJson(typed);
  // Such as the name of a colour: the schema decides.
  return json === undefined ? typed : json;
}

function replaceAt(value: unknown, [name, ...rest]: readonly string[], next: unknown): unknown {
  if (name === undefined) return next;
  if (Array.isArray(value))
    return value.map((each, at) => (String(at) === name ? replaceAt(each, rest, next) : each));
  const object = objectSchema.parse(value);
  return { ...object, [name]: replaceAt(object[name], rest, next) };
}

/** Opens all settings in an editor. @returns whether anything changed. @throws UserFacingError as `setSetting` */
export async function editSettings(db: Db, openStore: OpenStore): Promise<boolean> {
  const { settings, versionID } = await readSettingsState(db);
  const folder = await mkdtemp(join(tmpdir(), "kulliyad-settings-"));
  const file = join(folder, "settings.json");
  try {
    await writeFile(file, `${JSON.stringify(settings, null, 2)}\n`);
    const editor = process.env.VISUAL || process.env.EDITOR || "vi";
    // By a shell, because EDITOR may have options. The file name has no special characters.
    const { status } = spawnSync(`${editor} "${file}"`, { shell: true, stdio: "inherit" });
    if (status !== 0) throw new UserFacingError(`${editor} failed, so nothing was changed (EDITOR)`);
    const isChanged = await save(db, openStore, versionID, parseEdited(await readFile(file, "utf8")));
    await rm(folder, { recursive: true, force: true });
    return isChanged;
  } catch (error) {
    throw error instanceof UserFacingError
      ? new UserFacingError(`${error.message}\nWhat you wrote is in ${file}`)
      : error;
  }
}

function parseEdited(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UserFacingError(`This is not JSON, so nothing was changed: ${messageOf(error)}`);
  }
}

async function save(db: Db, openStore: OpenStore, baseVersion: number, settings: unknown): Promise<boolean> {
  const change = changeSettingsBody.safeParse({ baseVersion, settings });
  if (!change.success) {
    const problems = change.error.issues.map(
      ({ path, message }) => `${path.slice(1).join(".") || "the settings"}: ${message}`,
    );
    throw new UserFacingError(`Nothing was changed. ${problems.join("; ")}`);
  }
  return withReason(async () => {
    const pictures = newPictures((await readSettingsState(db)).settings, change.data.settings);
    // A logo or portrait may also be named, if it is stored: such as that of an earlier version.
    if (picturesOfSettings(pictures).length > 0)
      await requireStoredPictures(createImages(await openStore()), pictures, notStored);
    const { isChanged } = await transact(db, { invalidates: "changed" }, (transaction) =>
      changeSettings(transaction, { userId: null }, change.data),
    );
    return isChanged;
  });
}

/** @throws UserFacingError for an HttpError */
function withReason<Result>(work: () => Promise<Result>): Promise<Result> {
  return translateErrors(work, (error) =>
    error instanceof HttpError ? new UserFacingError(`Nothing was changed. ${error.message}`) : undefined,
  );
}
