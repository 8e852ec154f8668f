import { letterMarkPath } from "../../../contract/letter-mark.ts";
import type { AllSettings } from "../../../contract/settings.ts";
import { changeShell } from "../shell-now.ts";

/** The dashboard has these settings itself from the next load of its data on: its name, its colours, its time zone. */
export function showSavedSettings(settings: AllSettings): void {
  const icon = letterMarkPath(settings);
  changeShell((shell) => ({ ...shell, settings, assets: { ...shell.assets, icon } }));
}
