import { useEffect, useRef } from "react";
import { useLoaderData } from "react-router";
import { fallbackMessages } from "../../../../contract/messages/readers/en/site.ts";
import { moderationMessages } from "../../../../contract/messages/staff/consoles.ts";
import type { ModeratedComment } from "../../../../contract/schemas/comment.ts";
import { commentLimits } from "../../../../contract/values/limits/comments.ts";
import { listLimits } from "../../../../contract/values/limits/lists.ts";
import {
  type CommentState,
  commentStates,
  type ModerationAction,
} from "../../../../contract/values/moderation.ts";
import { api } from "../../../api/http-transport.ts";
import { DashboardPage } from "../../kit/dashboard-page.tsx";
import { DataTable } from "../../table/data-table.tsx";
import { tableLoader } from "../../table/load-table.ts";
import { FilterSelect, PersonFilter, readPerson } from "../../table/select.tsx";
import type { TableConfig } from "../../table/table-config.ts";
import { readFilter, updateSearch, useTableUrlState } from "../../table/table-url-state.ts";
import { AuthorCell, CommentActions, CommentCell, StateCell } from "./comment-columns.tsx";
import { useCommentBan } from "./use-comment-ban.tsx";
import { type Moderation, offeredActions, useModeration } from "./use-moderation.ts";
import "./moderation.css";
import { useScrollPadding } from "../../kit/use-scroll-padding.ts";

type Author = ModeratedComment["author"];
type Filter = CommentState | "all";

const filters: readonly Filter[] = ["all", "held", "shown", "removed"];
const { columns } = moderationMessages;

const shape = {
  label: moderationMessages.title,
  keyOf: ({ commentID }: ModeratedComment) => commentID,
  filters: { state: "all", by: "" },
  searchFor: moderationMessages.searchFor,
  pageSizes: [...listLimits.tablePageSizes, commentLimits.maxModeratedAtOnce],
  columns: [],
} satisfies TableConfig<ModeratedComment>;

/** The columns, whose first one selects, and limits the list to one author. */
function shapeWith(moderation: Moderation, search: URLSearchParams): TableConfig<ModeratedComment> {
  const listOf = ({ userId }: Author) =>
    search.get("by") === String(userId) ? undefined : updateSearch(search, shape, { by: userId });
  return {
    ...shape,
    columns: [
      {
        header: columns.author,
        kind: "name",
        cell: (comment) => (
          <AuthorCell comment={comment} moderation={moderation} ownList={listOf(comment.author)} />
        ),
      },
      { header: columns.comment, kind: "text", cell: (comment) => <CommentCell comment={comment} /> },
      { header: columns.state, kind: "status", cell: (comment) => <StateCell comment={comment} /> },
    ],
  };
}

const loadModeration = tableLoader("comment.moderate", {
  rules: shape,
  load(query, search) {
    const state = readFilter<Filter>(search, "state", filters, "all");
    const by = readPerson(search, "by");
    return api
      .allComments({ ...query, ...(state !== "all" && { state }), ...(by && { by }) })
      .then(({ comments: rows, ...answer }) => ({ rows, ...answer }));
  },
  fallback: fallbackMessages.comment,
});

/** Comments on all posts, which moderators approve, hold, remove and restore, one by one or many at once. */
function CommentsScreen() {
  const page = useLoaderData<typeof loadModeration>();
  const { search } = useTableUrlState(shape);
  const filter = readFilter<Filter>(search, "state", filters, "all");
  const rows = "value" in page ? page.value.rows : [];
  const moderation = useModeration(
    rows,
    commentStates.find((state) => state === filter),
  );
  const ban = useCommentBan();
  return (
    <DashboardPage title={moderationMessages.title} className="moderation">
      <p className="quiet">{moderationMessages.explanation}</p>
      <DataTable
        shape={shapeWith(moderation, search)}
        page={page}
        removed={moderation.leaving}
        hint={readPerson(search, "by") ? moderationMessages.emptyOfAuthor : moderationMessages.empty[filter]}
        filters={
          <>
            <FilterSelect
              label={moderationMessages.filter}
              name="state"
              rules={shape}
              choices={filters.map((value) => ({ value, label: moderationMessages.filters[value] }))}
              fallback="all"
            />
            <PersonFilter name="by" rules={shape} people={rows.map(({ author }) => author)} />
          </>
        }
        above={<BulkActions of={moderation} />}
        actions={(comment) => (
          <CommentActions
            comment={comment}
            moderation={moderation}
            onBan={() => ban.toggle(comment.author)}
          />
        )}
      />
      {ban.question}
    </DashboardPage>
  );
}

const order = ["approve", "restore", "hold", "remove"] as const satisfies ModerationAction[];

/** Selects all comments of the page, and acts on the selected ones: each action where it changes something. */
function BulkActions({ of: { rows, selected, busy, toggleAll, act } }: { of: Moderation }) {
  const all = useRef<HTMLInputElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  useScrollPadding(bar, "Top");
  const some = selected.length > 0;
  useEffect(() => {
    if (all.current) all.current.indeterminate = some && selected.length < rows.length;
  });
  return (
    <div ref={bar} className={some ? "cluster bulk-actions sticky" : "cluster bulk-actions"}>
      <label className="check">
        <input
          type="checkbox"
          ref={all}
          checked={some && selected.length === rows.length}
          disabled={rows.length === 0}
          onChange={toggleAll}
        />
        {moderationMessages.selectAll}
      </label>
      <p role="status">{some && moderationMessages.selected(selected.length)}</p>
      {some && (
        <div className="buttons">
          {order.map((action) => {
            const concerned = selected.filter(({ state }) => offeredActions[state].includes(action));
            return (
              concerned.length > 0 && (
                <button
                  key={action}
                  type="button"
                  className={action === "remove" ? "button plain danger" : "button plain"}
                  aria-disabled={busy}
                  onClick={() => act(action, concerned)}
                >
                  {moderationMessages.actions[action]}
                  {concerned.length < selected.length && ` (${concerned.length})`}
                </button>
              )
            );
          })}
        </div>
      )}
    </div>
  );
}

export { CommentsScreen as Component, loadModeration as loader };
