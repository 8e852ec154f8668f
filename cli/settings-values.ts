import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { type ChangeSettings, changeSettingsBody } from "../contract/settings-changes.ts";
import { type Db, transact } from "../server/database/index.ts";
import { HttpError } from "../server/http/index.ts";
import { createImages } from "../server/images/index.ts";
import type { SiteLocation } from "../server/maintenance/backup/index.ts";
import {
  changeSettings,
  newPictures,
  picturesOfSettings,
  readSettingsState,
  requireStoredPictures,
} from "../server/settings-changes/index.ts";
import { UserFacingError } from "../server/user-facing-error.ts";
import { isPictureFile, storePictureFile } from "./picture-file.ts";

type OpenStore = SiteLocation["openStore"];

const notStored = "This picture is not stored. Give the path of a picture file: settings set logo FILE.";

const objectSchema = z.record(z.string(), z.unknown());

/**
 * @param path of a setting, or of a part of one: `phones.callCenter`
 * @throws UserFacingError for a setting that does not exist
 */
export async function readSetting(db: Db, path: string | undefined): Promise<unknown> {
  const { settings } = await readSettingsState(db);
  return path === undefined ? settings : valueAt(settings, path.split("."));
}

function valueAt(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return value;
  const object: unknown = value;
  if (typeof object !== "object" || object === null || !Object.hasOwn(object, name))
    throw new UserFacingError(`There is no setting ${name}: kulliyad settings get prints all`);
  return valueAt(Object.entries(object).find(([key]) => key === name)?.[1], rest);
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
  try {
    return JSON.parse(typed);
  } catch {
    // Such as the name of a colour: the schema decides.
    return typed;
  }
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
  try {
    const file = join(folder, "settings.json");
    await writeFile(file, `${JSON.stringify(settings, null, 2)}\n`);
    const editor = process.env.VISUAL || process.env.EDITOR || "vi";
    // By a shell, because EDITOR may have options. The file name has no special characters.
    const { status } = spawnSync(`${editor} "${file}"`, { shell: true, stdio: "inherit" });
    if (status !== 0) throw new UserFacingError(`${editor} failed, so nothing was changed (EDITOR)`);
    return await save(db, openStore, versionID, parseEdited(await readFile(file, "utf8")));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function parseEdited(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UserFacingError(
      `This is not JSON, so nothing was changed: ${error instanceof Error ? error.message : ""}`,
    );
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
    await requirePictures(db, openStore, change.data.settings);
    const { isChanged } = await transact(db, { invalidates: "changed" }, (transaction) =>
      changeSettings(transaction, { userId: null }, change.data),
    );
    return isChanged;
  });
}

/** @throws UserFacingError for an HttpError */
async function withReason<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof HttpError ? new UserFacingError(`Nothing was changed. ${error.message}`) : error;
  }
}

/** A logo or portrait may also be named, if it is stored: such as that of an earlier version. */
async function requirePictures(
  db: Db,
  openStore: OpenStore,
  settings: ChangeSettings["settings"],
): Promise<void> {
  const pictures = newPictures((await readSettingsState(db)).settings, settings);
  if (picturesOfSettings(pictures).length === 0) return;
  await requireStoredPictures(createImages(await openStore()), pictures, notStored);
}
