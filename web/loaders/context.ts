import { createContext } from "react-router";
import type { ShownNotice } from "../../contract/rules/settings/shell.ts";
import type { SiteShell } from "../../contract/schemas/settings.ts";
import type { Api } from "../api/api.ts";
import type { PageLanguage } from "../language/language-context.tsx";

/** Data for every page, the same on the server and during hydration. */
export type Shell = Omit<SiteShell, "notice"> & {
  /** Null before it begins and after it has ended. */
  notice: ShownNotice | null;
  /** Without trailing slash. */
  publicUrl: string;
  /** The time of rendering, in ISO 8601: relative times start here. */
  now: string;
  /** `styles`: those that nobody sees first. `icon`: the letter mark. */
  assets: { styles: string; boot: string; icon: string };
};

/** As it is in a document, which is the same for as long as nobody sees a difference: without the time. */
export type RenderedShell = Omit<Shell, "now">;

export const apiContext = createContext<Api>();
export const shellContext = createContext<Shell>();
/** For loaders: says when the page changes by itself (ISO 8601), so that the server renders it again then. */
export const changesAtContext = createContext<(moment: string) => void>(() => undefined);
/** For loaders: the language of the site, in which a page is when its record says nothing else. */
export const pageLanguageContext = createContext<PageLanguage>();
