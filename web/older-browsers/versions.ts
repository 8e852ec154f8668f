/** The oldest version of each browser, by its name in `@mdn/browser-compat-data`. */
export type BrowserVersions = Readonly<Record<"chrome" | "edge" | "firefox" | "safari", number>>;

/** Those in which all of the dashboard works. */
export const staffBrowsers: BrowserVersions = { chrome: 105, edge: 105, firefox: 115, safari: 16.4 };

/** Those in which readers can read and use all pages, without the newest styles. Firefox 84 is of the same month. */
export const readerBrowsers: BrowserVersions = { chrome: 87, edge: 87, firefox: 84, safari: 14 };

/** Those that know layers of styles. Older ones get `legacy.css`. */
export const layerBrowsers: BrowserVersions = { chrome: 99, edge: 99, firefox: 97, safari: 15.4 };
