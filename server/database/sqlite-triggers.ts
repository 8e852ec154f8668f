import type { DatabaseSync } from "node:sqlite";

/** A record's number in the index of titles: its own, and which kind it is in the two lowest bits. */
const rowOf = (row: "new" | "old" | "content") =>
  `${row}.id * 4 + case ${row}.kind when 'post' then 0 when 'event' then 1 else 2 end`;

const counted = (row: "new" | "old", by: string) => `
  insert into content_count (kind, live) values (${row}.kind, ${by})
  on conflict (kind) do update set live = live + (${by}), version = version + 1;`;

/** What an earlier release kept in their place. */
const forgotten = `
  drop trigger if exists content_added;
  drop trigger if exists content_removed;
  drop trigger if exists content_renamed;
  drop trigger if exists content_moved;
  drop table if exists title_search;
`;

/**
 * What SQLite itself keeps beside the tables, true at each commit whoever writes: how many records are live, a number
 * that moves with the order of their lists, and the three-letter parts of all titles (https://www.sqlite.org/fts5.html#the_trigram_tokenizer).
 */
const derived = `
  create virtual table title_search using fts5(title, tokenize = 'trigram');
  insert into title_search (rowid, title) select ${rowOf("content")}, title from content;
  update content_count set live = 0;
  insert into content_count (kind, live) select kind, count(*) from content where trashed_at is null group by kind
    on conflict (kind) do update set live = excluded.live, version = version + 1;

  create trigger content_added after insert on content begin
    insert into title_search (rowid, title) values (${rowOf("new")}, new.title);
    ${counted("new", "new.trashed_at is null")}
  end;
  create trigger content_removed after delete on content begin
    delete from title_search where rowid = ${rowOf("old")};
    ${counted("old", "-(old.trashed_at is null)")}
  end;
  create trigger content_renamed after update of title on content when new.title <> old.title begin
    update title_search set title = new.title where rowid = ${rowOf("new")};
  end;
  create trigger content_reordered after update of title, created_at, updated_at on content begin
    update content_count set version = version + 1 where kind = new.kind;
  end;
  create trigger content_moved after update of trashed_at on content begin
    ${counted("new", "(new.trashed_at is null) - (old.trashed_at is null)")}
  end;
`;

/** Makes it where it is missing, in one transaction. */
export function ensureTriggers(file: DatabaseSync): void {
  file.exec("begin immediate");
  try {
    const known = file.prepare("select 1 from sqlite_master where name = 'content_reordered'").get();
    if (!known) file.exec(forgotten + derived);
    file.exec("commit");
  } catch (error) {
    if (file.isTransaction) file.exec("rollback");
    throw error;
  }
}
