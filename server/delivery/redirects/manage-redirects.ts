import { redirectProblems } from "../../../contract/messages/staff/api.ts";
import type {
  NewRedirect,
  Redirect,
  RedirectList,
  RedirectListQuery,
} from "../../../contract/schemas/redirects.ts";
import { listLimits } from "../../../contract/values/limits/lists.ts";
import { pageOf } from "../../../contract/values/paging.ts";
import { findAllAddresses } from "../../content/records/index.ts";
import { audit } from "../../platform/audit/index.ts";
import {
  type Db,
  nextId,
  type Reading,
  reserveIds,
  timestamp,
  type Writing,
} from "../../platform/database/index.ts";
import { HttpError, type Viewer } from "../../platform/http/index.ts";
import { addToIndex, nowhere, type Problem, parseRedirect, type TakenPaths } from "./check-redirect.ts";
import { type Redirects, readIndex } from "./redirects.ts";
import { deleteRedirects, findBySources, findRedirects, insertRedirects, type RedirectRow } from "./store.ts";
import { findNowhere } from "./target.ts";

export type RedirectDeps = {
  db: Db;
  redirects: Redirects;
  isOwnPath: TakenPaths["isOwnPath"];
  publicUrl: string;
};

/** One page of the redirects, newest first. */
export async function listRedirects(
  db: Reading,
  { q, page = 1, limit = listLimits.tablePageSize }: RedirectListQuery,
): Promise<RedirectList> {
  const { rows, total } = await findRedirects(db, { q, page, limit });
  return { redirects: rows.map(present), ...pageOf(total, { page, limit }) };
}

/**
 * Adds all redirects or none, in the caller's transaction. One that is there already stays as it is.
 * @throws HttpError with what is wrong with each: 422 for an address that cannot be one, a loop, a long chain or one
 *   that leads nowhere; 409 for an old address that is taken
 */
export async function createRedirects(
  transaction: Writing,
  viewer: Viewer,
  { isOwnPath, publicUrl, redirects }: RedirectDeps,
  typed: readonly NewRedirect[],
): Promise<Redirect[]> {
  const index = await readIndex(transaction);
  const addresses = await findAllAddresses(transaction);
  const problems = new Map<number, Problem>();
  const wanted: { at: number; source: string; target: string; isNew: boolean }[] = [];
  for (const [at, each] of typed.entries()) {
    const parsed = parseRedirect(each, publicUrl);
    const result =
      "problem" in parsed ? parsed : addToIndex(index, { id: 0, ...parsed }, { isOwnPath, addresses });
    if (typeof result === "object") problems.set(at, result.problem);
    else if ("source" in parsed) wanted.push({ at, ...parsed, isNew: result === "added" });
  }
  const added = wanted.filter(({ isNew }) => isNew);
  // After all of them: one may lead to the old address of a later one.
  const ends = new Set(added.map(({ source }) => index.endOf(source)));
  const dead = await findNowhere(transaction, ends, { redirects, addresses });
  for (const { at, source } of added) {
    const end = index.endOf(source);
    if (dead.has(end)) problems.set(at, nowhere(end));
  }
  throwRefusal(problems);
  if (added.length > 0) {
    const first = await reserveIds(transaction, "redirect", added.length);
    const created_at = timestamp();
    const rows = added.map(({ source, target }, at) => ({ id: first + at, source, target, created_at }));
    await insertRedirects(transaction, rows);
    await audit(
      transaction,
      ...rows.map((row) => ({ ...auditEntry(viewer, row), action: "create" as const })),
    );
  }
  const stored = await findBySources(
    transaction,
    wanted.map(({ source }) => source),
  );
  return stored.map(present);
}

/** Removes redirects, in the caller's transaction. @returns how many existed */
export async function removeRedirects(
  transaction: Writing,
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

export function notFound(): HttpError {
  return new HttpError("not_found", redirectProblems.notFound);
}

/** @throws HttpError with the message of the first problem, and those of all by their fields */
function throwRefusal(problems: ReadonlyMap<number, Problem>): void {
  const inOrder = [...problems].sort(([one], [other]) => one - other);
  const fields = inOrder.map(([at, { field, message }]) => [`redirects/${at}/${field}`, message]);
  for (const [, { code, message }] of inOrder) throw new HttpError(code, message, Object.fromEntries(fields));
}

function present({ id, source, target, created_at }: RedirectRow): Redirect {
  return { redirectID: id, from: source, to: target, createdAt: created_at };
}
