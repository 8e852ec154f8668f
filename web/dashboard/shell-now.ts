import { letterMarkPath } from "../../contract/letter-mark.ts";
import type { AllSettings } from "../../contract/settings.ts";
import type { Shell } from "../context.ts";

let saved: AllSettings | undefined;

/** The pages of the dashboard show these settings from the next load of their data on. */
export function keepSavedSettings(settings: AllSettings): void {
  saved = settings;
}

/** The shell that the server rendered, with the current time and the settings that were saved since. */
export function shellNow(rendered: Shell): Shell {
  const now = new Date().toISOString();
  if (!saved) return { ...rendered, now };
  return { ...rendered, now, settings: saved, assets: { ...rendered.assets, icon: letterMarkPath(saved) } };
}
