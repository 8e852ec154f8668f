import type { AllSettings } from "../../../../contract/schemas/settings.ts";
import { letterMarkPath, paletteAttribute } from "../../../../contract/values/appearance.ts";
import { changeShell } from "../../kit/shell-now.ts";

/** The dashboard itself follows: its colours and icon now, its name and times from the next load of its data on. */
export function showSavedSettings(settings: AllSettings): void {
  const icon = letterMarkPath(settings);
  changeShell((shell) => ({ ...shell, settings, assets: { ...shell.assets, icon } }));
  // The server rendered both, with the settings of then.
  const palette = paletteAttribute(settings.palette);
  if (palette) document.documentElement.dataset.palette = palette;
  else delete document.documentElement.dataset.palette;
  document.querySelector("link[rel=icon]")?.setAttribute("href", icon);
}
