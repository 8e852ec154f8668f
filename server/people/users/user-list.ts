import { parseSort } from "../../../contract/schemas/list.ts";
import {
  type ListedUser,
  type UserListQuery,
  type UserSort,
  userSorts,
} from "../../../contract/schemas/user.ts";
import { listLimits } from "../../../contract/values/limits/lists.ts";
import { type Page, type PageNumber, pageOf } from "../../../contract/values/paging.ts";
import { containsText, type Reading, readNumberedPage } from "../../platform/database/index.ts";
import type { UserRow } from "./store.ts";
import { presentUser } from "./users.ts";

const columns = { username: "username", email: "email", user_role: "role", createdAt: "created_at" } as const;

/** Whether a list has the active users or those in the recycle bin. */
export type UserState = "active" | "trashed";

function matchingUsers(db: Reading, state: UserState, search: string | undefined) {
  const rows = db
    .selectFrom("user")
    .where("erased_at", "is", null)
    .where("trashed_at", state === "active" ? "is" : "is not", null);
  if (search === undefined) return rows;
  return rows.where(({ or }) => or([containsText("username", search), containsText("email", search)]));
}

type Order = { field: UserSort | "trashedAt"; descending: boolean };

export function findUsers(
  db: Reading,
  state: UserState,
  search: string | undefined,
  { field, descending }: Order,
  at?: PageNumber,
): Promise<{ rows: UserRow[]; total: number }> {
  const direction = descending ? "desc" : "asc";
  const column = field === "trashedAt" ? "trashed_at" : columns[field];
  const matching = matchingUsers(db, state, search);
  return readNumberedPage(
    matching.selectAll().orderBy(column, direction).orderBy("id", direction),
    matching,
    at,
  );
}

/** The active users: all, or one page. */
export async function listUsers(
  db: Reading,
  { page, limit = listLimits.tablePageSize, sort = "-createdAt", q }: UserListQuery,
  all: boolean,
): Promise<Page & { users: ListedUser[] }> {
  const at = all ? undefined : { page: page ?? 1, limit };
  const { rows, total } = await findUsers(db, "active", q, parseSort(sort, userSorts, "createdAt"), at);
  return {
    users: rows.map(presentListedUser),
    ...(at ? pageOf(total, at) : { page: 1, totalPages: 1, total }),
  };
}

export function presentListedUser(row: UserRow): ListedUser {
  const { created_at: createdAt, comment_banned_at } = row;
  return { ...presentUser(row), createdAt, ...(comment_banned_at !== null && { commentBanned: true }) };
}
