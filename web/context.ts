import { createContext } from "react-router";
import type { ShownNotice } from "../contract/notice.ts";
import type { SiteShell } from "../contract/shell.ts";
import type { Api } from "./api.ts";

/** Data for every page, the same on the server and during hydration. */
export type Shell = Omit<SiteShell, "notice"> & {
  /** Null before it begins and after it has ended. */
  notice: ShownNotice | null;
  /** Without trailing slash. */
  publicUrl: string;
  /** The time of rendering, in ISO 8601. Relative times start here, so that hydration renders the same. */
  now: string;
  /** `fonts`: preloaded, because the style sheet names them. `icon`: the letter mark. */
  assets: { head: string; styles: string; fonts: string[]; boot: string; icon: string };
};

export const apiContext = createContext<Api>();
export const shellContext = createContext<Shell>();
