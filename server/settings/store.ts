import type { FastifyBaseLogger } from "fastify";
import { type AllSettings, allSettingsSchema } from "../../contract/schemas/settings.ts";
import type { Reading, Writing } from "../platform/database/index.ts";
import { parseJson } from "../platform/parse-json.ts";
import { allDefaultSettings } from "./defaults.ts";
import { readEarlierFooter } from "./earlier-footer.ts";

export type SettingKey = keyof AllSettings;

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(allSettingsSchema.shape, key);
}

/**
 * The default settings, overridden key by key by the database. An invalid row is ignored, so that one bad value does
 * not take the site down.
 * @param onInvalid called with the key of each invalid row
 */
export async function readSettings(db: Reading, onInvalid?: (key: string) => void): Promise<AllSettings> {
  const rows = await db.selectFrom("setting").selectAll().execute();
  return withDefaults(
    rows.map(({ key, value }) => [key, parseJson(value)] as const),
    onInvalid,
  );
}

/**
 * The default settings, overridden by values of any release: unknown keys and invalid values are ignored.
 * @param onInvalid called with the key of each invalid value
 */
export function withDefaults(
  entries: Iterable<readonly [key: string, value: unknown]>,
  onInvalid?: (key: string) => void,
): AllSettings {
  const settings = { ...allDefaultSettings };
  for (const [key, value] of entries) {
    if (!isSettingKey(key)) continue;
    const parsed = allSettingsSchema.shape[key].safeParse(
      key === "footer" ? readEarlierFooter(value) : value,
    );
    if (parsed.success) Object.assign(settings, { [key]: parsed.data });
    else onInvalid?.(key);
  }
  return settings;
}

/** Replaces the whole values of some settings. */
export async function storeSettings(db: Writing, settings: Partial<AllSettings>): Promise<void> {
  for (const [key, value] of Object.entries(settings)) {
    if (isSettingKey(key)) await storeSetting(db, key, value);
  }
}

/** Validates and stores a setting. */
async function storeSetting(db: Writing, key: SettingKey, value: unknown): Promise<void> {
  const text = JSON.stringify(allSettingsSchema.shape[key].parse(value));
  await db
    .insertInto("setting")
    .values({ key, value: text })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: text }))
    .execute();
}

/** All stored settings as JSON, unvalidated. */
export async function readStoredSettings(db: Reading): Promise<string[]> {
  const rows = await db.selectFrom("setting").select("value").execute();
  return rows.map(({ value }) => value);
}

/** @returns a function that logs each invalid setting once: the shell calls it, which every page has */
export function invalidSettingLogger(log: FastifyBaseLogger): (setting: string) => void {
  const logged = new Set<string>();
  return (setting) => {
    if (logged.has(setting)) return;
    logged.add(setting);
    log.warn({ setting }, "invalid row in the table setting, the default is used");
  };
}
