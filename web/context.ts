import { createContext } from "react-router";
import type { Settings } from "../contract/settings.ts";
import type { Api } from "./api.ts";

/** Data for every page, the same on the server and during hydration. */
export type Shell = {
  /** Without `pages`, whose texts would be part of every page's state. */
  settings: Omit<Settings, "pages">;
  /** Without trailing slash. */
  publicUrl: string;
  /** The time of rendering, in ISO 8601. Relative times start here, so that hydration renders the same. */
  now: string;
  /** `fonts`: preloaded, because the style sheet names them. */
  assets: { head: string; styles: string; fonts: string[]; boot: string };
};

export const apiContext = createContext<Api>();
export const shellContext = createContext<Shell>();
