import { kindOfTrashList } from "../../../contract/content-kinds.ts";
import { dashboardEndpoints } from "../../../contract/endpoints/dashboard.ts";
import { limits } from "../../../contract/limits.ts";
import { totalPagesOf } from "../../../contract/paths.ts";
import { isAllowed } from "../../../contract/permissions.ts";
import { parseSort } from "../../../contract/schemas/list.ts";
import {
  emptyTrash,
  type Trash,
  type TrashList,
  type TrashQuery,
  type TrashSort,
  trashLists,
  trashSorts,
} from "../../../contract/schemas/trash.ts";
import { findTrashed, presentListed, wasPublic } from "../../content/records/index.ts";
import { countUsers, findUsers, presentListedUser } from "../../people/users/index.ts";
import { addDays, type Db } from "../../platform/database/index.ts";
import { type App, addRoute, roleOf } from "../../platform/http/index.ts";
import { readSettings } from "../../settings/index.ts";

type Part = { records: object[]; total: number };
type At = { page: number; limit: number };

/**
 * What lies in the recycle bin: all of it, or one page of one list.
 * @param withPeople whether the viewer may manage people; others are shown none
 */
async function listTrash(db: Db, query: TrashQuery, withPeople: boolean): Promise<Trash> {
  const erasesAt = erasureOf((await readSettings(db)).trashDays);
  const { list } = query;
  if (!list) {
    const lists = await Promise.all(
      trashLists.map(async (name) => {
        const { records } = await readList(db, name, query, erasesAt, withPeople);
        return [name, records] as const;
      }),
    );
    return Object.assign({}, emptyTrash, Object.fromEntries(lists));
  }
  const at = { page: query.page ?? 1, limit: query.limit ?? limits.tablePageSize };
  const { records, total } = await readList(db, list, query, erasesAt, withPeople, at);
  const page = { page: at.page, totalPages: totalPagesOf(total, at.limit), total };
  return Object.assign({}, emptyTrash, { [list]: records }, page);
}

/** The serializer checks the records against the schema of their list, TypeScript does not. */
async function readList(
  db: Db,
  list: TrashList,
  { sort = "-updatedAt", q }: TrashQuery,
  erasesAt: (deletedAt: string) => string | null,
  withPeople: boolean,
  at?: At,
): Promise<Part> {
  const order = parseSort(sort, trashSorts, "updatedAt");
  const kind = kindOfTrashList(list);
  if (!kind) return readRemoved(db, q, order, erasesAt, withPeople, at);
  const { rows, total } = await findTrashed(db, kind, q, order, at);
  const records = rows.map((row) => ({
    ...presentListed(kind, row),
    deletedAt: row.trashed_at,
    erasesAt: erasesAt(row.trashed_at),
    wasPublic: wasPublic(row),
  }));
  return { records, total };
}

type Order = { field: TrashSort; descending: boolean };

async function readRemoved(
  db: Db,
  words: string | undefined,
  { field, descending }: Order,
  erasesAt: (deletedAt: string) => string | null,
  withPeople: boolean,
  at?: At,
): Promise<Part> {
  if (!withPeople) return { records: [], total: 0 };
  // A person is changed for the last time when they are removed.
  const column = field === "title" ? "username" : field === "createdAt" ? "createdAt" : "trashedAt";
  const rows = await findUsers(db, "trashed", words, { field: column, descending }, at);
  const records = rows.map((row) => {
    const deletedAt = row.trashed_at ?? row.created_at;
    const times = { updatedAt: deletedAt, deletedAt, erasesAt: erasesAt(deletedAt) };
    return { ...presentListedUser(row), ...times, wasPublic: false };
  });
  return { records, total: at ? await countUsers(db, "trashed", words) : rows.length };
}

/** When a record in the recycle bin is purged automatically; never with 0 days. */
function erasureOf(days: number): (deletedAt: string) => string | null {
  return (deletedAt) => (days === 0 ? null : addDays(Date.parse(deletedAt), days));
}

export function trashRoutes(app: App, db: Db): void {
  addRoute(app, dashboardEndpoints.trash, ({ query, viewer }) =>
    listTrash(db, query, isAllowed(roleOf(viewer), "users.manage", false)),
  );
}
