import type { ReaderMessages } from "../../../contract/messages/readers/index.ts";

type Known = readonly (readonly [name: string, mark: RegExp])[];

/** Ordered, because most user agents also contain the names of browsers further down. */
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

/** "Chrome on Android": a readable name for a user agent. */
export function deviceName(
  userAgent: string,
  { device, unknownDevice }: ReaderMessages["sessionMessages"],
): string {
  const browser = named(browsers, userAgent);
  const system = named(systems, userAgent);
  if (browser && system) return device({ browser, system });
  return browser ?? system ?? unknownDevice;
}

function named(known: Known, userAgent: string): string | undefined {
  return known.find(([, mark]) => mark.test(userAgent))?.[0];
}
