import { isHttpsUrl } from "../../contract/settings-rules.ts";
import { canonicalPath } from "../pages/index.ts";

/**
 * The target that somebody typed, as it goes into a header: a path of this site, or an https address.
 * @returns undefined for anything else
 */
export function parseTarget(typed: string, publicUrl: string): string | undefined {
  const text = typed.trim();
  if (/\p{Cc}/u.test(text)) return undefined;
  const isPath = /^\/(?![/\\])/.test(text);
  const url = isPath ? URL.parse(text, publicUrl) : URL.parse(text);
  if (!url) return undefined;
  if (isPath || (/^https?:$/.test(url.protocol) && url.host === new URL(publicUrl).host)) {
    // Two slashes would lead to another host.
    const path = canonicalPath(url.pathname);
    return path && path + url.search + url.hash;
  }
  return isHttpsUrl(text) ? url.href : undefined;
}
