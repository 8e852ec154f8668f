import type { ErrorCode } from "../../contract/errors.ts";
import { limits } from "../../contract/limits.ts";
import { redirectProblems as problems } from "../../contract/messages/redirects.ts";
import type { NewRedirect } from "../../contract/redirects.ts";
import { isPlainText } from "../../contract/text-normalization.ts";
import type { IndexedRedirect, RedirectIndex } from "./redirect-index.ts";
import { parseSource, pathOfSource } from "./source.ts";
import { parseTarget } from "./target.ts";

type Problem = { code: Extract<ErrorCode, "invalid" | "conflict">; field: "from" | "to"; message: string };
type ParsedRedirect = Omit<IndexedRedirect, "id">;

/** What the site itself answers at, which no redirect may hide. */
export type TakenPaths = {
  isOwnPath: (path: string) => boolean;
  /** Every address that a page has or had. */
  addresses: ReadonlySet<string>;
};

const invalid = (field: Problem["field"], message: string): Problem => ({ code: "invalid", field, message });

/** Reads both addresses that somebody typed, without looking at other redirects. */
export function parseRedirect(
  { from, to }: NewRedirect,
  publicUrl: string,
): ParsedRedirect | { problem: Problem } {
  if (from.trim() === "") return { problem: invalid("from", problems.fromMissing) };
  if (to.trim() === "") return { problem: invalid("to", problems.toMissing) };
  const source = parseSource(from);
  if (source === undefined || !isPlainText(source)) {
    return { problem: invalid("from", problems.fromMalformed(limits.maxRedirectFromCharacters)) };
  }
  const target = parseTarget(to, publicUrl);
  if (target === undefined) return { problem: invalid("to", problems.toMalformed) };
  if (target.length > limits.maxUrlCharacters) return { problem: invalid("to", problems.toTooLong) };
  return { source, target };
}

/** Whether the site itself answers at a source. The home page takes queries, which WordPress had there. */
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
  const known = index.get(source);
  if (known?.target === target) return "unchanged";
  if (known) {
    const message = problems.taken(source, readable(known.target));
    return { problem: { code: "conflict", field: "from", message } };
  }
  if (isTaken(source, taken))
    return { problem: { code: "conflict", field: "from", message: whyTaken(source, taken) } };
  if (index.size >= limits.maxRedirects) return { problem: invalid("from", problems.full) };
  index.add(redirect);
  const passed = index.follow(redirect);
  const isLoop = passed.includes(redirect);
  if (!isLoop && passed.length < limits.maxRedirectHops) return "added";
  index.delete(source);
  const named = [source, ...passed.map((each) => each.source)];
  return { problem: invalid("to", isLoop ? problems.loop(named) : problems.chain(named)) };
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
