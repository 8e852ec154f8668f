import { type Settings, settingsSchema } from "../../contract/settings.ts";
import type { Db } from "../database/index.ts";
import { defaultSettings } from "./defaults.ts";

/** Made once: made for each row anew, it was a tenth of what a home page took. */
const partialSettingsSchema = settingsSchema.partial();

/**
 * The college's settings: the defaults, with what the database holds in their place, key by key. A row that
 * is no longer valid is passed over: one bad value must not take the whole site away.
 * @param onInvalid called with the key of each such row
 */
export async function readSettings(db: Db, onInvalid?: (key: string) => void): Promise<Settings> {
  const rows = await db.selectFrom("setting").selectAll().execute();
  const overrides = rows.map(({ key, value }) => {
    const valid = parseSetting(key, value);
    if (!valid) onInvalid?.(key);
    return valid;
  });
  return settingsSchema.parse(Object.assign({}, defaultSettings, ...overrides));
}

function parseSetting(key: string, text: string): object | undefined {
  try {
    return partialSettingsSchema.parse({ [key]: JSON.parse(text) });
  } catch {
    return undefined;
  }
}

/** Replaces one of the settings whole. */
export async function writeSetting<Key extends keyof Settings>(
  db: Db,
  key: Key,
  value: Settings[Key],
): Promise<void> {
  await importSetting(db, key, value);
}

/** One of the settings as it is stored. */
export function serializeSetting(key: keyof Settings, value: unknown): string {
  return JSON.stringify(settingsSchema.shape[key].parse(value));
}

/** The same for a value that comes from elsewhere, and is looked at here. */
export async function importSetting(db: Db, key: keyof Settings, value: unknown): Promise<void> {
  const text = serializeSetting(key, value);
  await db
    .insertInto("setting")
    .values({ key, value: text })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: text }))
    .execute();
}

/** Every setting of the database as it is stored, valid or not. */
export async function readStoredSettings(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("setting").select("value").execute();
  return rows.map(({ value }) => value);
}
