import { type Settings, settingsSchema } from "../../contract/settings.ts";
import type { Db } from "../database/index.ts";
import { defaultSettings } from "./defaults.ts";

/** The college's settings: the defaults, with what the database holds in their place, key by key. */
export async function readSettings(db: Db): Promise<Settings> {
  const rows = await db.selectFrom("setting").selectAll().execute();
  const overrides = Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(value)]));
  return settingsSchema.parse({ ...defaultSettings, ...overrides });
}

/** Replaces one of the settings whole. */
export async function writeSetting<Key extends keyof Settings>(
  db: Db,
  key: Key,
  value: Settings[Key],
): Promise<void> {
  const text = JSON.stringify(settingsSchema.shape[key].parse(value));
  await db
    .insertInto("setting")
    .values({ key, value: text })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: text }))
    .execute();
}
