import type { RouteObject } from "react-router";
import { FormLoadError } from "./content-form/form-load-error.tsx";
import { keepOpenForm } from "./keep-open-form.ts";

/** The settings, loaded on demand. */
export const settingsRoutes: RouteObject[] = [
  {
    path: "settings",
    lazy: async () => {
      const { SettingsIndex, loadSettingsIndex } = await import("./settings/settings-index.tsx");
      return { Component: SettingsIndex, loader: loadSettingsIndex };
    },
  },
  {
    path: "settings/history",
    lazy: async () => {
      const { loadSettingsHistory, SettingsHistory } = await import("./settings/history/history-page.tsx");
      return { Component: SettingsHistory, loader: loadSettingsHistory };
    },
  },
  {
    path: "settings/history/:older/:newer",
    ErrorBoundary: FormLoadError,
    lazy: async () => {
      const { loadSettingsComparison, SettingsComparison } = await import(
        "./settings/history/compare-page.tsx"
      );
      return { Component: SettingsComparison, loader: loadSettingsComparison };
    },
  },
  {
    path: "settings/:group",
    ErrorBoundary: FormLoadError,
    shouldRevalidate: keepOpenForm,
    lazy: async () => {
      const { loadSettingGroup, SettingGroupPage } = await import("./settings/group-page.tsx");
      return { Component: SettingGroupPage, loader: loadSettingGroup };
    },
  },
];
