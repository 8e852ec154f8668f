import { limits } from "../../contract/limits.ts";
import { redirectProblems } from "../../contract/messages/redirects.ts";
import type {
  MissingList,
  MissingListQuery,
  NewRedirect,
  Redirect,
  RedirectList,
  RedirectListQuery,
} from "../../contract/redirects.ts";
import { totalPagesOf } from "../../contract/total-pages.ts";
import { audit } from "../audit/index.ts";
import { findAllAddresses } from "../content/index.ts";
import type { Db } from "../database/index.ts";
import { HttpError, type Viewer } from "../http/index.ts";
import { addToIndex, parseRedirect, type TakenPaths } from "./check-redirect.ts";
import { findMissingPaths } from "./missing-store.ts";
import { type Redirects, readIndex } from "./redirects.ts";
import { firstMissingPathDay } from "./retention.ts";
import {
  advanceVersion,
  deleteRedirects,
  findBySource,
  findRedirects,
  insertRedirects,
  type RedirectRow,
} from "./store.ts";

export type RedirectDeps = {
  db: Db;
  redirects: Redirects;
  isOwnPath: TakenPaths["isOwnPath"];
  publicUrl: string;
};

/** One page of the redirects, newest first, with the hits that are not stored yet. */
export async function listRedirects(
  { db, redirects }: RedirectDeps,
  { q, page = 1, limit = limits.tablePageSize }: RedirectListQuery,
): Promise<RedirectList> {
  const { rows, total } = await findRedirects(db, { q, page, limit });
  return {
    redirects: rows.map((row) => {
      const pending = redirects.pendingHits(row.id);
      return present(pending ? { ...row, hits: row.hits + pending.count, last_hit_at: pending.lastAt } : row);
    }),
    page,
    totalPages: totalPagesOf(total, limit),
    total,
  };
}

/**
 * Adds a redirect, in the caller's transaction. The same one again is the first one.
 * @throws HttpError 422 for an address that cannot be one, a loop or a long chain; 409 for an old address that is taken
 */
export async function createRedirect(
  transaction: Db,
  viewer: Viewer,
  { isOwnPath, publicUrl }: RedirectDeps,
  typed: NewRedirect,
): Promise<Redirect> {
  const parsed = parseRedirect(typed, publicUrl);
  if ("problem" in parsed) throw refusal(parsed.problem);
  const index = await readIndex(transaction);
  const addresses = await findAllAddresses(transaction);
  const added = addToIndex(index, { id: 0, ...parsed }, { isOwnPath, addresses });
  if (typeof added === "object") throw refusal(added.problem);
  const known = added === "unchanged" ? await findBySource(transaction, parsed.source) : undefined;
  if (known) return present(known);
  const row: RedirectRow = {
    id: await advanceVersion(transaction, 1),
    ...parsed,
    hits: 0,
    last_hit_at: null,
    created_at: new Date().toISOString(),
  };
  await insertRedirects(transaction, [row]);
  await audit(transaction, { ...auditEntry(viewer, row), action: "create" });
  return present(row);
}

/** Removes redirects, in the caller's transaction. @returns how many existed */
export async function removeRedirects(
  transaction: Db,
  viewer: Viewer,
  ids: readonly number[],
): Promise<number> {
  const removed = await deleteRedirects(transaction, ids);
  if (removed.length === 0) return 0;
  await advanceVersion(transaction, 0);
  await audit(
    transaction,
    ...removed.map((row) => ({ ...auditEntry(viewer, row), action: "erase" as const })),
  );
  return removed.length;
}

function auditEntry({ userId }: Viewer, { id, source, target }: RedirectRow) {
  return { userId, subject: "redirect" as const, subjectId: id, title: source, detail: target };
}

/** One page of the paths that led nowhere and still do, the most frequent first. */
export async function listMissing(
  { db, redirects }: RedirectDeps,
  { page = 1, limit = limits.tablePageSize }: MissingListQuery,
  now: Date,
): Promise<MissingList> {
  const since = firstMissingPathDay(now.getTime());
  const addresses = await findAllAddresses(db);
  const byPath = new Map<string, MissingList["missing"][number]>();
  for (const row of [...(await findMissingPaths(db, since)), ...redirects.missing.rows()]) {
    if (!redirects.isStillMissing(row.path, addresses)) continue;
    const earlier = byPath.get(row.path);
    byPath.set(row.path, {
      path: row.path,
      count: row.count + (earlier?.count ?? 0),
      lastAt: row.last_at,
      referrerHost: row.referrer_host || (earlier?.referrerHost ?? ""),
    });
  }
  const all = [...byPath.values()].sort(
    (one, other) => other.count - one.count || other.lastAt.localeCompare(one.lastAt),
  );
  return {
    missing: all.slice((page - 1) * limit, page * limit),
    page,
    totalPages: totalPagesOf(all.length, limit),
    total: all.length,
  };
}

export function notFound(): HttpError {
  return new HttpError("not_found", redirectProblems.notFound);
}

type Problem = Extract<ReturnType<typeof parseRedirect>, { problem: unknown }>["problem"];

function refusal({ code, field, message }: Problem): HttpError {
  return new HttpError(code, message, { [field]: message });
}

function present({ id, source, target, hits, last_hit_at, created_at }: RedirectRow): Redirect {
  return { redirectID: id, from: source, to: target, hits, lastHitAt: last_hit_at, createdAt: created_at };
}
