import type { IncomingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";
import type { ViewSource } from "../../../contract/numbers.ts";

/** Names of sites that have a domain in many countries are labels of a host; the others are whole hosts. */
const searchLabels = /(?:^|\.)(?:google|bing|yandex|baidu|ecosia|qwant|startpage|duckduckgo|naver)\./;
const searchHosts =
  /(?:^|\.)(?:search\.yahoo\.com|ask\.com|aol\.com|search\.brave\.com|com\.google\.android\.googlequicksearchbox)$/;
const whatsAppHosts = /(?:^|\.)(?:whatsapp\.com|wa\.me|wl\.co|com\.whatsapp(?:\.w4b)?)$/;
const facebookHosts = /(?:^|\.)(?:facebook\.com|fb\.com|fb\.me|messenger\.com|com\.facebook\.\w+)$/;
const socialHosts =
  /(?:^|\.)(?:instagram\.com|threads\.(?:net|com)|twitter\.com|x\.com|t\.co|tiktok\.com|linkedin\.com|lnkd\.in|youtube\.com|youtu\.be|telegram\.(?:org|me)|t\.me|reddit\.com|snapchat\.com|pinterest\.com|discord\.com|bsky\.app|com\.instagram\.android|com\.twitter\.android|com\.linkedin\.android|com\.zhiliaoapp\.musically|org\.telegram\.\w+)$/;

/** Sign-in, mail, documents, lessons and apps at the hosts of search engines. */
const noSearch =
  /^(?:(?:accounts|mail|docs|drive|classroom|meet|sites|groups)\.|com\.google\.android\.(?!googlequicksearchbox$))/;

const maxOrigins = 1_000;
const maxOriginCharacters = 200;
const maxQueryCharacters = 1_000;

/** By the origins of the latest referrers. */
const sources = new LRUCache<string, ViewSource>({ max: maxOrigins, memoMethod: sourceOfOrigin });

/** Finds the kind of site that a request came from. @returns undefined if the headers do not say it */
export function findSource(headers: IncomingHttpHeaders): ViewSource | undefined {
  const { referer: referrer, host = "" } = headers;
  if (referrer) {
    const hostAt = referrer.indexOf("://") + 3;
    const pathAt = referrer.indexOf("/", hostAt);
    const end = pathAt < 0 ? referrer.length : pathAt;
    if (end - hostAt === host.length && referrer.startsWith(host, hostAt)) return "inside";
    const source = sources.memo(referrer.slice(0, Math.min(end, maxOriginCharacters)));
    if (source !== "direct") return source;
  }
  // A reader's own settings may remove the referrer.
  return headers["sec-fetch-site"] === "same-origin" ? "inside" : undefined;
}

function sourceOfOrigin(origin: string): ViewSource {
  // An address of an app has its name as host: android-app://com.whatsapp/
  const host = URL.parse(origin)?.hostname.toLowerCase() ?? "";
  if (host === "") return "direct";
  if (whatsAppHosts.test(host)) return "whatsapp";
  if (facebookHosts.test(host)) return "facebook";
  if (socialHosts.test(host)) return "social";
  if (noSearch.test(host)) return "site";
  return searchLabels.test(host) || searchHosts.test(host) ? "search" : "site";
}

/**
 * Facebook and search engines mark the links that they show, and a shared link may say where it was shared.
 * @param query without its question mark
 */
export function sourceInQuery(query: string): ViewSource | undefined {
  if (query === "") return undefined;
  const read = query.slice(0, maxQueryCharacters);
  const named = /(?:^|&)utm_source=(whatsapp|facebook)(?:&|$)/i.exec(read)?.[1]?.toLowerCase();
  if (named === "whatsapp" || named === "facebook") return named;
  if (/(?:^|&)fbclid=/.test(read)) return "facebook";
  return /(?:^|&)(?:gclid|srsltid|msclkid)=/.test(read) ? "search" : undefined;
}
