import { type AllSettings, allSettingsSchema } from "../../contract/settings.ts";
import type { Db } from "../database/index.ts";
import { allDefaultSettings } from "./defaults.ts";

type SettingKey = keyof AllSettings;

function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(allSettingsSchema.shape, key);
}

/**
 * The default settings, overridden key by key by the database. An invalid row is ignored, so that one bad value does not
 * take the site down.
 * @param onInvalid called with the key of each invalid row
 */
export async function readSettings(db: Db, onInvalid?: (key: string) => void): Promise<AllSettings> {
  const rows = await db.selectFrom("setting").selectAll().execute();
  const settings = { ...allDefaultSettings };
  for (const { key, value } of rows) {
    if (isSettingKey(key) && !assignStored(settings, key, value)) onInvalid?.(key);
  }
  return settings;
}

/** @returns false for a value that does not fit the setting */
function assignStored<Key extends SettingKey>(settings: AllSettings, key: Key, text: string): boolean {
  try {
    Object.assign(settings, { [key]: allSettingsSchema.shape[key].parse(JSON.parse(text)) });
    return true;
  } catch {
    return false;
  }
}

/** Replaces the whole value of one setting. */
export async function writeSetting<Key extends SettingKey>(
  db: Db,
  key: Key,
  value: AllSettings[Key],
): Promise<void> {
  await importSetting(db, key, value);
}

/** Replaces the whole values of some settings. */
export async function storeSettings(db: Db, settings: Partial<AllSettings>): Promise<void> {
  for (const [key, value] of Object.entries(settings)) {
    if (isSettingKey(key)) await importSetting(db, key, value);
  }
}

/** Validates a setting and serializes it for storage. */
export function serializeSetting(key: SettingKey, value: unknown): string {
  return JSON.stringify(allSettingsSchema.shape[key].parse(value));
}

/** Validates and stores a setting from outside the program. */
export async function importSetting(db: Db, key: SettingKey, value: unknown): Promise<void> {
  const text = serializeSetting(key, value);
  await db
    .insertInto("setting")
    .values({ key, value: text })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: text }))
    .execute();
}

/** All stored settings as JSON, unvalidated. */
export async function readStoredSettings(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("setting").select("value").execute();
  return rows.map(({ value }) => value);
}
