import { loadSettingGroup, SettingGroupPage } from "./group-page.tsx";
import { loadSettingsIndex, SettingsIndex } from "./settings-index.tsx";

/** The pages of the settings, loaded together on demand. */
export const index = { Component: SettingsIndex, loader: loadSettingsIndex };
export const group = { Component: SettingGroupPage, loader: loadSettingGroup };
