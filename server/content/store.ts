import { type Selectable, sql } from "kysely";
import type { ListQuery, Page, Sort } from "../../contract/list.ts";
import type { ContentKind, Db, Schema } from "../database/index.ts";

export type ContentRow = Selectable<Schema["content"]>;
/** A row as lists show it: `body` is there only when it was asked for. */
export type ListedRow = Omit<ContentRow, "body" | "kind" | "trashed_at"> & { body?: string };

const summaryColumns = [
  "id",
  "title",
  "image",
  "image_width",
  "image_height",
  "image_alt",
  "status",
  "created_at",
  "updated_at",
] as const;

const sortColumns = { id: "id", title: "title", createdAt: "created_at", updatedAt: "updated_at" } as const;

/** The one place that knows what "not trashed" means: every read of content starts here. */
function live(db: Db, kind: ContentKind) {
  return db.selectFrom("content").where("kind", "=", kind).where("trashed_at", "is", null);
}

function matching(db: Db, kind: ContentKind, words: string | undefined) {
  const rows = live(db, kind);
  if (words === undefined) return rows;
  const pattern = `%${words.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  return rows.where(sql<boolean>`lower(${sql.ref("title")}) like ${pattern} escape '\\'`);
}

/** One live record, or undefined. */
export function readOne(db: Db, kind: ContentKind, id: number): Promise<ContentRow | undefined> {
  return live(db, kind).where("id", "=", id).selectAll().executeTakeFirst();
}

/** Whether a record is there for the public. */
export async function isLive(db: Db, kind: ContentKind, id: number): Promise<boolean> {
  return (await live(db, kind).where("id", "=", id).select("id").executeTakeFirst()) !== undefined;
}

export type Selection = Pick<ListQuery, "q"> & { sort: Sort; withBody: boolean };

function select(db: Db, kind: ContentKind, { q, sort, withBody }: Selection) {
  const direction = sort.descending ? "desc" : "asc";
  const rows = matching(db, kind, q).select(summaryColumns).orderBy(sortColumns[sort.field], direction);
  // The number settles equal moments and titles, so that no record shows on two pages or on none.
  const ordered = sort.field === "id" ? rows : rows.orderBy("id", direction);
  return withBody ? ordered.select("body") : ordered;
}

/** Every live record of a kind. */
export function readAll(db: Db, kind: ContentKind, selection: Selection): Promise<ListedRow[]> {
  return select(db, kind, selection).execute();
}

/** One page of the live records of a kind. A page past the end is empty. */
export async function readPage(
  db: Db,
  kind: ContentKind,
  selection: Selection,
  { page, limit }: { page: number; limit: number },
): Promise<Page & { rows: ListedRow[] }> {
  const { total } = await matching(db, kind, selection.q)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const totalPages = Math.max(1, Math.ceil(Number(total) / limit));
  const rows =
    page > totalPages
      ? []
      : await select(db, kind, selection)
          .limit(limit)
          .offset((page - 1) * limit)
          .execute();
  return { rows, page, totalPages, total: Number(total) };
}

export async function insert(db: Db, row: ContentRow): Promise<void> {
  await db.insertInto("content").values(row).execute();
}

export async function isEmpty(db: Db): Promise<boolean> {
  return !(await db.selectFrom("content").select("id").limit(1).executeTakeFirst());
}
