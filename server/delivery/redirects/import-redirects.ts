import { setImmediate as nextIteration } from "node:timers/promises";
import { limits } from "../../../contract/limits.ts";
import {
  redirectProblems as problems,
  redirectAuditMessages,
} from "../../../contract/messages/redirects/en.ts";
import type { LineResult, NewRedirect, RedirectImport } from "../../../contract/schemas/redirects.ts";
import { isPlainText } from "../../../contract/text-normalization.ts";
import { findAllAddresses } from "../../content/records/index.ts";
import { audit } from "../../platform/audit/index.ts";
import { type Db, reserveIds, timestamp } from "../../platform/database/index.ts";
import { HttpError } from "../../platform/http/index.ts";
import { addToIndex, nowhere, parseRedirect } from "./check-redirect.ts";
import { readCsv } from "./csv.ts";
import type { RedirectDeps } from "./manage-redirects.ts";
import type { RedirectIndex } from "./redirect-index.ts";
import { readIndex } from "./redirects.ts";
import { insertRedirects } from "./store.ts";
import { findNowhere } from "./target.ts";

/** Lines between which other requests are handled. */
const linesAtOnce = 500;

/** A line with its addresses, or with why it is refused. */
type ParsedLine = { line: number; from: string } & ({ source: string; target: string } | { reason: string });

/**
 * Reads the lines of a CSV text, without looking at other redirects.
 * @throws HttpError 422 for too many lines, or none
 */
export async function parseImport(csv: string, publicUrl: string): Promise<ParsedLine[]> {
  const lines: ParsedLine[] = [];
  let isFirst = true;
  for (const { line, cells } of readCsv(csv)) {
    const mayBeHeading = isFirst;
    isFirst = false;
    if (mayBeHeading && cells && isHeading(cells)) continue;
    if (lines.length === limits.maxRedirectImportLines)
      throw new HttpError("invalid", problems.tooManyLines, { csv: "has too many lines" });
    lines.push(parseLine(line, cells, publicUrl));
    if (lines.length % linesAtOnce === 0) await nextIteration();
  }
  if (lines.length === 0) throw new HttpError("invalid", problems.empty, { csv: "has no lines" });
  return lines;
}

/** The first line may name the columns. */
function isHeading(cells: readonly string[]): boolean {
  return cells.every((cell) => !cell.includes("/"));
}

function parseLine(line: number, cells: readonly string[] | undefined, publicUrl: string): ParsedLine {
  const [from = "", to = "", ...more] = cells ?? [];
  const refused = (reason: string) => ({
    line,
    from: from.slice(0, limits.maxRedirectFromCharacters),
    reason,
  });
  if (!cells) return refused(problems.quote);
  if (!cells.every(isPlainText)) return { line, from: "", reason: problems.notPlain };
  if (cells.length < 2 || more.some((cell) => cell !== "")) return refused(problems.columns);
  const parsed = parseRedirect({ from, to } satisfies NewRedirect, publicUrl);
  return "problem" in parsed ? refused(parsed.problem.message) : { line, from, ...parsed };
}

type ImportDeps = Pick<RedirectDeps, "isOwnPath"> &
  Partial<Pick<RedirectDeps, "redirects">> & { addresses?: readonly string[] };

/**
 * Adds the redirects of all lines that are right, in the caller's transaction, and reports on each line.
 * @param deps.addresses that pages will have, too
 * @param deps.redirects refuses those that lead nowhere; without it they lead to pages that come with them
 * @param dryRun reports only
 */
export async function importRedirects(
  transaction: Db,
  { userId }: { userId: number | null },
  { isOwnPath, addresses = [], redirects }: ImportDeps,
  parsed: readonly ParsedLine[],
  dryRun: boolean,
): Promise<RedirectImport> {
  const pages = await findAllAddresses(transaction);
  const taken = { isOwnPath, addresses: new Set([...pages.keys(), ...addresses]) };
  const index = await readIndex(transaction);
  const lineOfSource = new Map<string, number>();
  let added: (ParsedLine & { source: string; target: string })[] = [];
  let lines: RedirectImport["lines"] = [];
  for (const each of parsed) {
    if (lines.length % linesAtOnce === linesAtOnce - 1) await nextIteration();
    if ("reason" in each) {
      lines.push({ line: each.line, result: "refused", from: each.from, reason: each.reason });
      continue;
    }
    const { line, from, source, target } = each;
    const result = addToIndex(index, { id: 0, source, target }, taken);
    if (typeof result === "string") {
      lines.push({ line, result });
      if (result === "added") {
        lineOfSource.set(source, line);
        added.push(each);
      }
      continue;
    }
    const earlier = lineOfSource.get(source);
    const reason = earlier ? problems.takenByLine(source, earlier) : result.problem.message;
    lines.push({ line, result: "refused", from, reason });
  }
  if (redirects) {
    const refused = await findDeadLines(transaction, index, added, { redirects, addresses: pages });
    added = added.filter(({ line }) => !refused.has(line));
    lines = lines.map((each) => refused.get(each.line) ?? each);
  }
  if (!dryRun && added.length > 0) {
    const first = await reserveIds(transaction, "redirect", added.length);
    const created_at = timestamp();
    await insertRedirects(
      transaction,
      added.map(({ source, target }, at) => {
        const counted = { hits: 0, last_hit_at: null };
        return { id: first + at, source, target, ...counted, created_at };
      }),
    );
    await audit(transaction, {
      userId,
      action: "create",
      subject: "redirect",
      subjectId: first,
      title: redirectAuditMessages.imported(added.length),
      detail: redirectAuditMessages.fromFile,
    });
  }
  const count = (result: LineResult) => lines.filter((line) => line.result === result).length;
  return { added: added.length, unchanged: count("unchanged"), refused: count("refused"), lines };
}

/**
 * Looks where the lines lead that could be added. It comes after all of them: one may lead to the old address of a later
 * one.
 */
async function findDeadLines(
  db: Db,
  index: RedirectIndex,
  added: readonly { line: number; from: string; source: string }[],
  site: Parameters<typeof findNowhere>[2],
): Promise<Map<number, RedirectImport["lines"][number]>> {
  const ends: string[] = [];
  for (const { source } of added) {
    ends.push(index.endOf(source));
    if (ends.length % linesAtOnce === 0) await nextIteration();
  }
  const dead = await findNowhere(db, new Set(ends), site);
  const refused = new Map<number, RedirectImport["lines"][number]>();
  for (const [at, { line, from }] of added.entries()) {
    const end = ends[at] ?? "";
    if (dead.has(end)) refused.set(line, { line, result: "refused", from, reason: nowhere(end).message });
  }
  return refused;
}
