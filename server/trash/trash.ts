import { limits } from "../../contract/limits.ts";
import { totalPagesOf } from "../../contract/total-pages.ts";
import {
  type Trash,
  type TrashList,
  type TrashQuery,
  type TrashSort,
  trashLists,
  trashSorts,
} from "../../contract/trash.ts";
import { findTrashed, presentSummary } from "../content/index.ts";
import type { Db } from "../database/index.ts";
import { readSettings } from "../settings/index.ts";
import { countUsers, findUsers, presentListedUser } from "../users/index.ts";

const day = 86_400_000;
const empty: Trash = { deletedEvents: [], deletedPosts: [], deletedServices: [], deletedUsers: [] };

type Part = { records: Partial<Trash>; total: number };
type At = { page: number; limit: number };

/**
 * What lies in the recycle bin: all of it, or one page of one list.
 * @param withPeople whether the viewer may manage people; others are shown none
 */
export async function listTrash(db: Db, query: TrashQuery, withPeople: boolean): Promise<Trash> {
  const erasesAt = erasureOf((await readSettings(db)).trashDays);
  const { list } = query;
  if (!list) {
    const lists = await Promise.all(
      trashLists.map((name) => readList(db, name, query, erasesAt, withPeople)),
    );
    return Object.assign({}, empty, ...lists.map(({ records }) => records));
  }
  const at = { page: query.page ?? 1, limit: query.limit ?? limits.tablePageSize };
  const { records, total } = await readList(db, list, query, erasesAt, withPeople, at);
  return { ...empty, ...records, page: at.page, totalPages: totalPagesOf(total, at.limit), total };
}

async function readList(
  db: Db,
  list: TrashList,
  { sort = "-updatedAt", q }: TrashQuery,
  erasesAt: (deletedAt: string) => string | null,
  withPeople: boolean,
  at?: At,
): Promise<Part> {
  const order = { field: fieldOf(sort), descending: sort.startsWith("-") };
  if (list === "deletedUsers") return readRemoved(db, q, order, erasesAt, withPeople, at);
  const kind = kinds[list];
  const { rows, total } = await findTrashed(db, kind, q, order, at);
  const present = <Record>(shown: (row: (typeof rows)[number]) => Record) =>
    rows.map((row) => ({ ...shown(row), deletedAt: row.trashed_at, erasesAt: erasesAt(row.trashed_at) }));
  if (list === "deletedPosts") return { records: { deletedPosts: present(presentSummary.post) }, total };
  if (list === "deletedEvents") return { records: { deletedEvents: present(presentSummary.event) }, total };
  return { records: { deletedServices: present(presentSummary.service) }, total };
}

const kinds = { deletedPosts: "post", deletedEvents: "event", deletedServices: "service" } as const;

type Order = { field: TrashSort; descending: boolean };

async function readRemoved(
  db: Db,
  words: string | undefined,
  { field, descending }: Order,
  erasesAt: (deletedAt: string) => string | null,
  withPeople: boolean,
  at?: At,
): Promise<Part> {
  if (!withPeople) return { records: { deletedUsers: [] }, total: 0 };
  // A person is changed for the last time when they are removed.
  const column = field === "title" ? "username" : field === "createdAt" ? "createdAt" : "trashedAt";
  const rows = await findUsers(db, "trashed", words, { field: column, descending }, at);
  const deletedUsers = rows.map((row) => {
    const deletedAt = row.trashed_at ?? row.created_at;
    return { ...presentListedUser(row), updatedAt: deletedAt, deletedAt, erasesAt: erasesAt(deletedAt) };
  });
  return { records: { deletedUsers }, total: at ? await countUsers(db, "trashed", words) : rows.length };
}

function fieldOf(sort: string): TrashSort {
  const name = sort.replace(/^-/, "");
  return trashSorts.find((each) => each === name) ?? "updatedAt";
}

/** When something that was thrown away erases itself; never, with 0 days. */
function erasureOf(days: number): (deletedAt: string) => string | null {
  return (deletedAt) => (days === 0 ? null : new Date(Date.parse(deletedAt) + days * day).toISOString());
}
