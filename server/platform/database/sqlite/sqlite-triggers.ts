import type { DatabaseSync } from "node:sqlite";
import { contentKindNames } from "../../../../contract/values/content-kinds.ts";

/** The bits of a row id in the title index that hold the kind. */
export const kindBits = 6;

/** A record's row id in the title index: its id, and the position of its kind in the registry in the lowest bits. */
const rowOf = (row: "new" | "old" | "content") =>
  `(${row}.id << ${kindBits}) + case ${row}.kind ${contentKindNames
    .map((kind, index) => `when '${kind}' then ${index}`)
    .join(" ")} end`;

const counted = (row: "new" | "old", by: string) => `
  insert into content_count (kind, live) values (${row}.kind, ${by})
  on conflict (kind) do update set live = live + (${by}), version = version + 1;`;

/** The same predicate as `live()` in `server/content/records/store.ts`. */
const isLive = (row: "new" | "old") => `(${row}.state = 'live' and ${row}.trashed_at is null)`;

const dropAll = `
  drop trigger if exists content_added;
  drop trigger if exists content_removed;
  drop trigger if exists content_renamed;
  drop trigger if exists content_reordered;
  drop trigger if exists content_moved;
  drop table if exists title_search;
`;

/**
 * Data that SQLite derives from `content` in every commit: the number of live records, a version that changes with the
 * order of their lists, and a trigram index of all titles (https://www.sqlite.org/fts5.html#the_trigram_tokenizer).
 */
const createAll = `
  create virtual table title_search using fts5(title, tokenize = 'trigram');
  insert into title_search (rowid, title) select ${rowOf("content")}, title from content;
  update content_count set live = 0;
  insert into content_count (kind, live) select kind, count(*) from content where state = 'live' and trashed_at is null group by kind
    on conflict (kind) do update set live = excluded.live, version = version + 1;

  create trigger content_added after insert on content begin
    insert into title_search (rowid, title) values (${rowOf("new")}, new.title);
    ${counted("new", isLive("new"))}
  end;
  create trigger content_removed after delete on content begin
    delete from title_search where rowid = ${rowOf("old")};
    ${counted("old", `-${isLive("old")}`)}
  end;
  create trigger content_renamed after update of title on content when new.title <> old.title begin
    update title_search set title = new.title where rowid = ${rowOf("new")};
  end;
  create trigger content_reordered after update of title, created_at, updated_at on content begin
    update content_count set version = version + 1 where kind = new.kind;
  end;
  create trigger content_moved after update of state, trashed_at on content begin
    ${counted("new", `${isLive("new")} - ${isLive("old")}`)}
  end;
`;

/** Creates the triggers and the title index in one transaction, again when the registry has got another kind. */
export function ensureTriggers(file: DatabaseSync): void {
  inTransaction(file, () => {
    const trigger = file.prepare("select sql from sqlite_master where name = 'content_added'").get();
    const complete = file.prepare("select 1 from sqlite_master where name = 'content_reordered'").get();
    const sql = String(trigger?.sql);
    const isCurrent = complete && sql.includes(rowOf("new")) && sql.includes(isLive("new"));
    if (!isCurrent) file.exec(dropAll + createAll);
  });
}

/** Runs `work` while no other process writes. */
export function inTransaction(file: DatabaseSync, work: () => void): void {
  file.exec("begin immediate");
  try {
    work();
    file.exec("commit");
  } catch (error) {
    if (file.isTransaction) file.exec("rollback");
    throw error;
  }
}
