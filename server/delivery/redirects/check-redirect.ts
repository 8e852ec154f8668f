import { redirectProblems as problems } from "../../../contract/messages/staff/api.ts";
import { isHttpsUrl } from "../../../contract/rules/settings/rules.ts";
import type { NewRedirect } from "../../../contract/schemas/redirects.ts";
import type { ErrorCode } from "../../../contract/values/errors.ts";
import { addressLimits } from "../../../contract/values/limits/addresses.ts";
import { isPlainText } from "../../../contract/values/text/text-normalization.ts";
import type { PageAddresses } from "../../content/records/index.ts";
import { canonicalPath } from "../pages/index.ts";
import { parseSource, pathOfSource } from "./match-address.ts";
import type { IndexedRedirect, RedirectIndex } from "./redirect-index.ts";

export type Problem = {
  code: Extract<ErrorCode, "invalid" | "conflict">;
  field: "from" | "to";
  message: string;
};
type ParsedRedirect = Omit<IndexedRedirect, "id">;

/** What the site itself answers at, which no redirect may hide. */
export type TakenPaths = {
  isOwnPath: (path: string) => boolean;
  /** Every address that a page has or had. */
  addresses: Pick<PageAddresses, "has">;
};

const invalid = (field: Problem["field"], message: string): Problem => ({ code: "invalid", field, message });

/** In other systems it stands for any words. */
const star = /\*|%2a/i;

/** Reads both addresses that somebody typed, without looking at other redirects. */
export function parseRedirect(
  { from, to }: NewRedirect,
  publicUrl: string,
): ParsedRedirect | { problem: Problem } {
  if (from.trim() === "") return { problem: invalid("from", problems.fromMissing) };
  if (to.trim() === "") return { problem: invalid("to", problems.toMissing) };
  if (star.test(from)) return { problem: invalid("from", problems.star) };
  if (star.test(to)) return { problem: invalid("to", problems.star) };
  const source = parseSource(from);
  if (source === undefined || !isPlainText(source)) {
    return { problem: invalid("from", problems.fromMalformed(addressLimits.maxRedirectFromCharacters)) };
  }
  const target = parseTarget(to, publicUrl);
  if (target === undefined) return { problem: invalid("to", problems.toMalformed) };
  if (target.length > addressLimits.maxUrlCharacters) return { problem: invalid("to", problems.toTooLong) };
  return { source, target };
}

/**
 * Whether the site itself answers at a source. `/` with a query is free although `/` is not: WordPress had its posts at
 * addresses such as `/?p=12`.
 */
export function isTaken(source: string, { isOwnPath, addresses }: TakenPaths): boolean {
  const path = pathOfSource(source);
  return (isOwnPath(path) && !(path === "/" && source !== path)) || addresses.has(path);
}

/**
 * Adds a redirect to the index, if it neither hides a page nor closes a loop.
 * @returns "added", "unchanged" if there is the same one, or why it is refused
 */
export function addToIndex(
  index: RedirectIndex,
  redirect: IndexedRedirect,
  taken: TakenPaths,
): "added" | "unchanged" | { problem: Problem } {
  const { source, target } = redirect;
  const existing = index.get(source);
  if (existing?.target === target) return "unchanged";
  if (existing) {
    const message = problems.taken(source, readable(existing.target));
    return { problem: { code: "conflict", field: "from", message } };
  }
  if (isTaken(source, taken))
    return { problem: { code: "conflict", field: "from", message: whyTaken(source, taken) } };
  if (index.size >= addressLimits.maxRedirects) return { problem: invalid("from", problems.full) };
  index.add(redirect);
  const hops = index.follow(redirect);
  const isLoop = hops.includes(redirect);
  if (!isLoop && hops.length < addressLimits.maxRedirectHops) return "added";
  index.delete(source);
  const sources = [source, ...hops.map((each) => each.source)];
  return { problem: invalid("to", isLoop ? problems.loop(sources) : problems.chain(sources)) };
}

/** Why a redirect is refused that ends at an address of no page. */
export function nowhere(target: string): Problem {
  return invalid("to", problems.nowhere(readable(target)));
}

function whyTaken(source: string, { addresses }: TakenPaths): string {
  const path = pathOfSource(source);
  if (path !== source) return problems.queryOfOwn(path);
  return addresses.has(path) ? problems.fromPage(path) : problems.fromOwn(path);
}

/** A target as people read it. */
function readable(target: string): string {
  try {
    return decodeURI(target);
  } catch {
    return target;
  }
}

/**
 * The target that somebody typed, as it goes into a header: a path of this site, or an https address.
 * @returns undefined for anything else
 */
function parseTarget(typed: string, publicUrl: string): string | undefined {
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
