import { createContext } from "react-router";
import type { Settings } from "../contract/settings.ts";
import type { Api } from "./api.ts";

/** What every page shows around its own content, the same on the server and after hydration. */
export type Shell = {
  /** Without the texts of the pages, which would come along with every page. */
  settings: Omit<Settings, "pages">;
  /** Without a slash at the end. */
  publicUrl: string;
  /** When the page was rendered, ISO 8601: relative times count from here, so that hydration agrees. */
  now: string;
  /** `fonts`: what the style sheet names. */
  assets: { head: string; styles: string; fonts: string[]; boot: string };
};

export const apiContext = createContext<Api>();
export const shellContext = createContext<Shell>();
