import { edgeCaseTexts } from "../../../e2e/edge-case-texts.ts";
import { DataTable } from "../../dashboard/table/data-table.tsx";
import type { TablePage } from "../../dashboard/table/load-table.ts";
import { RowActions, RowButton, RowLink } from "../../dashboard/table/row-actions.tsx";
import type { TableConfig } from "../../dashboard/table/table-config.ts";
import { TruncatedTitle } from "../../dashboard/table/truncated-title.tsx";
import type { LoadResult } from "../../loader-result.ts";
import { Cover, coverSizes } from "../../ui/cover.tsx";
import { RelativeTime, ShortDate } from "../../ui/time.tsx";
import type { Example } from "../example.ts";
import { post, shortTitle } from "../samples.ts";

type Row = ReturnType<typeof post>;

const shape = (label: string): TableConfig<Row> => ({
  label,
  keyOf: ({ postID }) => `${label} ${postID}`,
  sort: "-createdAt",
  searchFor: "Search by title",
  columns: [
    { header: "ID", sort: "id", cell: ({ postID }) => postID },
    {
      header: "Title",
      kind: "name",
      sort: "title",
      cell: ({ post_title }) => <TruncatedTitle title={post_title} />,
    },
    {
      header: "Image",
      cell: ({ post_image, picture }) => (
        <Cover folder="posts" name={post_image} picture={{ ...picture, alt: "" }} sizes={coverSizes.small} />
      ),
    },
    {
      header: "Whole title",
      kind: "long",
      cell: ({ post_title }) => <bdi className="clamped">{post_title}</bdi>,
    },
    {
      header: "Created at",
      kind: "day",
      sort: "createdAt",
      cell: ({ createdAt }) => <ShortDate moment={createdAt} />,
    },
    {
      header: "Last updated",
      sort: "updatedAt",
      cell: ({ updatedAt }) => <RelativeTime moment={updatedAt} exact />,
    },
  ],
});

function table(name: string, page: LoadResult<TablePage<Row>>): Example {
  return {
    piece: "Table",
    name,
    // Each has landmarks that a page contains once, so each has a page of its own.
    alone: true,
    render: () => (
      <DataTable
        shape={shape(name)}
        page={page}
        actions={({ post_title, postID }) => (
          <RowActions>
            <RowLink label="View" title={post_title} to={`/posts/${postID}`} />
            <RowButton label="Delete" title={post_title} onClick={() => {}} grave />
          </RowActions>
        )}
      />
    ),
  };
}

function rows(titles: readonly string[]): LoadResult<TablePage<Row>> {
  const found = titles.map((title, index) => post(index + 1, title));
  return { value: { rows: found, page: 1, limit: 10, total: found.length, totalPages: 1 } };
}

export const tableExamples: readonly Example[] = [
  table("some rows", rows([shortTitle, edgeCaseTexts.longSomali, edgeCaseTexts.longEnglish])),
  table("odd titles", rows([edgeCaseTexts.unbroken, edgeCaseTexts.arabic, edgeCaseTexts.markup])),
  table("empty", rows([])),
  table("error", { error: "Internal server error occured" }),
];
