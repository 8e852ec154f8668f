import { type AllSettings, allSettingsSchema } from "../../contract/settings.ts";
import type { Db } from "../database/index.ts";
import { allDefaultSettings } from "./defaults.ts";

/** Created once: creating it per row took a tenth of the home page's render time. */
const partialSettingsSchema = allSettingsSchema.partial();

/**
 * The default settings, overridden key by key by the database. An invalid row is ignored, so that one bad value does not
 * take the site down.
 * @param onInvalid called with the key of each invalid row
 */
export async function readSettings(db: Db, onInvalid?: (key: string) => void): Promise<AllSettings> {
  const rows = await db.selectFrom("setting").selectAll().execute();
  const overrides = rows.map(({ key, value }) => {
    const valid = parseSetting(key, value);
    if (!valid) onInvalid?.(key);
    return valid;
  });
  return allSettingsSchema.parse(Object.assign({}, allDefaultSettings, ...overrides));
}

function parseSetting(key: string, text: string): object | undefined {
  try {
    return partialSettingsSchema.parse({ [key]: JSON.parse(text) });
  } catch {
    return undefined;
  }
}

/** Replaces the whole value of one setting. */
export async function writeSetting<Key extends keyof AllSettings>(
  db: Db,
  key: Key,
  value: AllSettings[Key],
): Promise<void> {
  await importSetting(db, key, value);
}

/** Validates a setting and serializes it for storage. */
export function serializeSetting(key: keyof AllSettings, value: unknown): string {
  return JSON.stringify(allSettingsSchema.shape[key].parse(value));
}

/** Validates and stores a setting from outside the program. */
export async function importSetting(db: Db, key: keyof AllSettings, value: unknown): Promise<void> {
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
