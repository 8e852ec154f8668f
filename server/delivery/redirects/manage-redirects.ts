import { limits } from "../../../contract/limits.ts";
import { redirectProblems } from "../../../contract/messages/redirects/en.ts";
import { pageOf } from "../../../contract/schemas/list.ts";
import type {
  MissingList,
  MissingListQuery,
  NewRedirect,
  Redirect,
  RedirectList,
  RedirectListQuery,
} from "../../../contract/schemas/redirects.ts";
import { findAllAddresses } from "../../content/records/index.ts";
import { audit } from "../../platform/audit/index.ts";
import { type Db, nextId, timestamp } from "../../platform/database/index.ts";
import { HttpError, type Viewer } from "../../platform/http/index.ts";
import { addToIndex, nowhere, parseRedirect, type TakenPaths } from "./check-redirect.ts";
import { findMissingPaths, firstMissingPathDay } from "./missing-paths.ts";
import { type Redirects, readIndex } from "./redirects.ts";
import { deleteRedirects, findBySource, findRedirects, insertRedirects, type RedirectRow } from "./store.ts";
import { findNowhere } from "./target.ts";

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
    ...pageOf(total, { page, limit }),
  };
}

/**
 * Adds a redirect, in the caller's transaction. The same one again is the first one.
 * @throws HttpError 422 for an address that cannot be one, a loop, a long chain or one that leads nowhere; 409 for an old address that is taken
 */
export async function createRedirect(
  transaction: Db,
  viewer: Viewer,
  { isOwnPath, publicUrl, redirects }: RedirectDeps,
  typed: NewRedirect,
): Promise<Redirect> {
  const parsed = parseRedirect(typed, publicUrl);
  if ("problem" in parsed) throw refusal(parsed.problem);
  const index = await readIndex(transaction);
  const addresses = await findAllAddresses(transaction);
  const result = addToIndex(index, { id: 0, ...parsed }, { isOwnPath, addresses });
  if (typeof result === "object") throw refusal(result.problem);
  const existing = result === "unchanged" ? await findBySource(transaction, parsed.source) : undefined;
  if (existing) return present(existing);
  const end = index.endOf(parsed.source);
  const dead = await findNowhere(transaction, new Set([end]), { redirects, addresses });
  if (dead.has(end)) throw refusal(nowhere(end));
  const row: RedirectRow = {
    id: await nextId(transaction, "redirect"),
    ...parsed,
    hits: 0,
    last_hit_at: null,
    created_at: timestamp(),
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
  const rows = await deleteRedirects(transaction, ids);
  if (rows.length === 0) return 0;
  // Tells the other instances to read them again: see `readVersion`.
  await nextId(transaction, "redirect");
  await audit(transaction, ...rows.map((row) => ({ ...auditEntry(viewer, row), action: "erase" as const })));
  return rows.length;
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
  return { missing: all.slice((page - 1) * limit, page * limit), ...pageOf(all.length, { page, limit }) };
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
