import { dashboardEndpoints } from "../../../contract/endpoints/dashboard.ts";
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
import { kindOfTrashList } from "../../../contract/values/content-kinds.ts";
import { listLimits } from "../../../contract/values/limits/lists.ts";
import { type PageNumber, pageOf } from "../../../contract/values/paging.ts";
import { isAllowed } from "../../../contract/values/permissions.ts";
import { findTrashed, presentListed, wasPublic } from "../../content/records/index.ts";
import { findUsers, presentListedUser } from "../../people/users/index.ts";
import { addDays, type Reading } from "../../platform/database/index.ts";
import { type App, addRoute, roleOf } from "../../platform/http/index.ts";
import { readSettings } from "../../settings/index.ts";

type Part = { records: object[]; total: number };

type Listing = {
  db: Reading;
  query: TrashQuery;
  /** Whether the viewer may manage people; others are shown none. */
  withPeople: boolean;
  erasesAt: (deletedAt: string) => string | null;
};

/** What lies in the recycle bin: all of it, or one page of one list. */
async function listTrash(listing: Listing): Promise<Trash> {
  const { query } = listing;
  const { list } = query;
  if (!list) {
    const lists = await Promise.all(
      trashLists.map(async (name) => [name, (await readList(listing, name)).records] as const),
    );
    return Object.assign({}, emptyTrash, Object.fromEntries(lists));
  }
  const at = { page: query.page ?? 1, limit: query.limit ?? listLimits.tablePageSize };
  const { records, total } = await readList(listing, list, at);
  return Object.assign({}, emptyTrash, { [list]: records }, pageOf(total, at));
}

/** The serializer checks the records against the schema of their list, TypeScript does not. */
async function readList(listing: Listing, list: TrashList, at?: PageNumber): Promise<Part> {
  const { db, query, erasesAt } = listing;
  const order = parseSort(query.sort ?? "-updatedAt", trashSorts, "updatedAt");
  const kind = kindOfTrashList(list);
  if (!kind) return readRemoved(listing, order, at);
  const { rows, total } = await findTrashed(db, kind, query.q, order, at);
  const records = rows.map((row) => ({
    ...presentListed(kind, row),
    deletedAt: row.trashed_at,
    erasesAt: erasesAt(row.trashed_at),
    wasPublic: wasPublic(row),
  }));
  return { records, total };
}

async function readRemoved(
  { db, query: { q }, withPeople, erasesAt }: Listing,
  { field, descending }: { field: TrashSort; descending: boolean },
  at?: PageNumber,
): Promise<Part> {
  if (!withPeople) return { records: [], total: 0 };
  // A person is changed for the last time when they are removed.
  const column = field === "title" ? "username" : field === "createdAt" ? "createdAt" : "trashedAt";
  const { rows, total } = await findUsers(db, "trashed", q, { field: column, descending }, at);
  const records = rows.map((row) => {
    const deletedAt = row.trashed_at ?? row.created_at;
    const times = { updatedAt: deletedAt, deletedAt, erasesAt: erasesAt(deletedAt) };
    return { ...presentListedUser(row), ...times, wasPublic: false };
  });
  return { records, total };
}

export function trashRoutes(app: App, db: Reading): void {
  addRoute(app, dashboardEndpoints.trash, async ({ query, viewer }) => {
    const { trashDays } = await readSettings(db);
    return listTrash({
      db,
      query,
      withPeople: isAllowed(roleOf(viewer), "users.manage", false),
      // Never, with 0 days.
      erasesAt: (deletedAt) => (trashDays === 0 ? null : addDays(Date.parse(deletedAt), trashDays)),
    });
  });
}
