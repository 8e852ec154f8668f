import { sessionMessages } from "../../../contract/messages/account.ts";

type Known = readonly (readonly [name: string, mark: RegExp])[];

/** In this order: most browsers also call themselves by the names of those below them. */
const browsers: Known = [
  ["Edge", /\bEdg(e|A|iOS)?\//],
  ["Opera", /\b(OPR|OPT|Opera)\b/],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["UC Browser", /\bUCBrowser\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /(Chrome|Chromium|\bCriOS)\//],
  ["Safari", /\bSafari\//],
];

const systems: Known = [
  ["Android", /\bAndroid\b/],
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["macOS", /\bMac OS X\b/],
  ["Linux", /\bLinux\b/],
];

/** "Chrome on Android": what a browser's own words (its user agent) mean to people, as far as they tell. */
export function deviceName(userAgent: string): string {
  const browser = named(browsers, userAgent);
  const system = named(systems, userAgent);
  if (browser && system) return sessionMessages.device(browser, system);
  return browser ?? system ?? sessionMessages.unknownDevice;
}

function named(known: Known, userAgent: string): string | undefined {
  return known.find(([, mark]) => mark.test(userAgent))?.[0];
}
