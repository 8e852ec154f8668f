import { loadSettingsComparison, SettingsComparison } from "./compare-page.tsx";
import { loadSettingsHistory, SettingsHistory } from "./history-page.tsx";

/** The history of the settings, loaded on demand. */
export const list = { Component: SettingsHistory, loader: loadSettingsHistory };
export const comparison = { Component: SettingsComparison, loader: loadSettingsComparison };
