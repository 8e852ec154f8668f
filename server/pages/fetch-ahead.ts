import type { IncomingHttpHeaders } from "node:http";

/** Tells a browser where it finds which pages it may fetch before they are asked for: see web/public/. */
export const fetchAheadHeaders = { "speculation-rules": '"/speculation-rules.json"' } as const;

/** Browsers that save data fetch nothing ahead by themselves: the rules would only cost them a request. */
export function savesData(headers: IncomingHttpHeaders): boolean {
  return headers["save-data"] === "on";
}
