import { type ContentKind, contentKindNames } from "../../../contract/content-kinds.ts";
import { unfinishedEndpoints } from "../../../contract/endpoints/newsroom.ts";
import { limits } from "../../../contract/limits.ts";
import type { Unfinished, UnfinishedList } from "../../../contract/schemas/unfinished.ts";
import type { Db } from "../../platform/database/index.ts";
import { type App, addRoute, requireViewer } from "../../platform/http/index.ts";
import { decompressSnapshot } from "../versions/index.ts";
import { findUnfinished, type UnfinishedRow } from "./store.ts";

/**
 * What the user has not finished, and what others have not: some of each.
 * @param kind undefined for all kinds
 */
export async function listUnfinished(
  db: Db,
  userId: number,
  kind: ContentKind | undefined,
): Promise<UnfinishedList> {
  const kinds = kind ? [kind] : contentKindNames;
  const shown = limits.unfinishedCount;
  const find = (mine: boolean) => findUnfinished(db, kinds, userId, { mine, limit: shown + 1 });
  const [mine, others] = await Promise.all([find(true), find(false)]);
  return {
    mine: mine.slice(0, shown).map(present),
    others: others.slice(0, shown).map(present),
    hasMore: mine.length > shown || others.length > shown,
  };
}

function present(row: UnfinishedRow): Unfinished {
  const { kind, id, title, state, at, author_id, author_name } = row;
  return {
    kind,
    id,
    // A draft has no version until its first save: only the autosave has its title.
    title: row.own_draft === null ? title : decompressSnapshot(row.own_draft).title,
    state,
    hasUnpublishedChanges: state === "live" && row.version_id !== row.published_version_id,
    hasDraft: row.own_draft !== null,
    review: row.review_status,
    author: author_id === null || author_name === null ? null : { userId: author_id, username: author_name },
    at,
  };
}

export function unfinishedRoutes(app: App, db: Db): void {
  addRoute(app, unfinishedEndpoints.list, (request) =>
    listUnfinished(db, requireViewer(request).userId, request.query.kind),
  );
}
