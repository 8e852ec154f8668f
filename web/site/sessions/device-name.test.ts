import { expect, test } from "vitest";
import { sessionMessages } from "../../../contract/messages/readers/en/visitors.ts";
import { deviceName } from "./device-name.ts";

const webKit = "AppleWebKit/537.36 (KHTML, like Gecko)";
const chrome = `${webKit} Chrome/141.0.0.0`;
const appleWebKit = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X)";

test.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, "Chrome on Android"],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet on Android",
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36 OPR/92.0.0.0`, "Opera on Android"],
  ["Mozilla/5.0 (Android 14; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0", "Firefox on Android"],
  [`${iPhone} ${appleWebKit} Version/18.6 Mobile/15E148 Safari/604.1`, "Safari on iPhone"],
  [`${iPhone} ${appleWebKit} CriOS/141.0.7390.41 Mobile/15E148 Safari/604.1`, "Chrome on iPhone"],
  [`${iPhone} ${appleWebKit} FxiOS/144.0 Mobile/15E148 Safari/604.1`, "Firefox on iPhone"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/141.0.0.0`, "Edge on Windows"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, "Chrome on Windows"],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${appleWebKit} Version/18.6 Safari/605.1.15`,
    "Safari on macOS",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0", "Firefox on Linux"],
  [`Mozilla/5.0 (X11; CrOS x86_64 16093.115.0) ${chrome} Safari/537.36`, "Chrome on ChromeOS"],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webKit} HeadlessChrome/156.0.0.0 Safari/537.36`, "Chrome on Linux"],
  ["Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko", "Windows"],
  ["Firefox/144.0", "Firefox"],
  ["curl/8.14.1", "Unknown device"],
  ["", "Unknown device"],
])("%j is %s", (userAgent, name) => {
  expect(deviceName(userAgent, sessionMessages)).toBe(name);
});
