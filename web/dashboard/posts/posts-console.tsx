import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { contentKinds } from "../../../contract/content-kinds.ts";
import { columnMessages, postConsoleMessages, tableMessages } from "../../../contract/messages/dashboard.ts";
import { fallbackMessages } from "../../../contract/messages/errors.ts";
import type { PostSummary } from "../../../contract/post.ts";
import { numberedPath } from "../../../contract/public-path.ts";
import { apiContext } from "../../context.ts";
import { Cover, coverSizes } from "../../ui/cover.tsx";
import { consoleSorts } from "../console-sorts.ts";
import { ContentConsole } from "../table/content-console.tsx";
import { createdAtColumn, updatedAtColumn } from "../table/date-columns.tsx";
import { loadConsole } from "../table/load-console.ts";
import { staffFilterDefaults } from "../table/staff-filters.ts";
import { presentStaffRow } from "../table/staff-row.ts";
import type { TableConfig } from "../table/table-config.ts";
import { TruncatedTitle } from "../table/truncated-title.tsx";
import { UnsentList } from "./unsent-list.tsx";

const editPath = (id: number) => `${contentKinds.post.editPath}/${id}`;

const shape: TableConfig<PostSummary> = {
  label: postConsoleMessages.title,
  keyOf: ({ postID }) => postID,
  sort: consoleSorts.post,
  filters: staffFilterDefaults,
  searchFor: tableMessages.searchFor,
  columns: [
    { header: columnMessages.id, sort: "id", largestFirst: true, cell: ({ postID }) => postID },
    {
      header: columnMessages.title,
      kind: "name",
      sort: "title",
      cell: ({ postID, post_title }) => <TruncatedTitle title={post_title} to={editPath(postID)} />,
    },
    {
      header: columnMessages.image,
      kind: "picture",
      cell: ({ post_image, picture }) =>
        post_image && (
          <Cover
            folder="posts"
            name={post_image}
            picture={{ ...picture, alt: "" }}
            sizes={coverSizes.small}
          />
        ),
    },
    createdAtColumn,
    updatedAtColumn,
  ],
};

export function loadPosts(args: LoaderFunctionArgs) {
  const api = args.context.get(apiContext);
  return loadConsole(args, {
    kind: "post",
    rules: shape,
    loadPublished: (query) => api.postTable(query).then(({ posts: rows, ...page }) => ({ rows, ...page })),
    toRow(record) {
      const { title, image, ...shared } = presentStaffRow(record);
      return {
        postID: record.id,
        post_title: title,
        post_image: image,
        ...shared,
      };
    },
    fallback: fallbackMessages.posts,
  });
}

export function PostsConsole() {
  const data = useLoaderData<typeof loadPosts>();
  return (
    <ContentConsole
      kind="post"
      title={postConsoleMessages.title}
      create={{
        to: "/dashboard/posts/new",
        label: postConsoleMessages.create,
        first: postConsoleMessages.createFirst,
      }}
      shape={shape}
      data={data}
      above={<UnsentList />}
      about={({ postID, post_title }) => ({
        id: postID,
        title: post_title,
        viewPath: numberedPath("post", postID),
        editPath: editPath(postID),
      })}
      deleteFallback={fallbackMessages.postDelete}
    />
  );
}
