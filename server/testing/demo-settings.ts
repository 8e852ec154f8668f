import type { Settings } from "../../contract/settings.ts";
import { type Database, transact } from "../database/index.ts";
import { readDemoSettings } from "../demo/index.ts";
import { defaultSettings, storeSettings } from "../settings/index.ts";

const stored = await readDemoSettings();

/** The public settings of a test server: those of the demonstration, without its texts of pages. */
export const demoSettings: Settings = { ...defaultSettings, ...stored };

/** Stores the demonstration's settings, so that pages have something to show. */
export async function storeDemoSettings({ db }: Database): Promise<void> {
  await transact(db, { invalidates: "changed" }, (transaction) => storeSettings(transaction, stored));
}
