import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { contentKinds } from "../../../contract/content-kinds.ts";
import { columnMessages, postConsoleMessages, tableMessages } from "../../../contract/messages/dashboard.ts";
import { fallbackMessages } from "../../../contract/messages/errors.ts";
import type { PostSummary } from "../../../contract/post.ts";
import { apiContext } from "../../context.ts";
import { Cover, coverSizes } from "../../ui/cover.tsx";
import { RelativeTime, ShortDate } from "../../ui/time.tsx";
import { ContentConsole } from "../table/content-console.tsx";
import { loadTable } from "../table/load-table.ts";
import type { TableConfig } from "../table/table-config.ts";
import { TruncatedTitle } from "../table/truncated-title.tsx";
import { UnsentList } from "./unsent-list.tsx";

const editPath = (id: number) => `${contentKinds.post.editPath}/${id}`;

const shape: TableConfig<PostSummary> = {
  label: postConsoleMessages.title,
  keyOf: ({ postID }) => postID,
  sort: "-createdAt",
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
      cell: ({ post_image, picture }) => (
        <Cover folder="posts" name={post_image} picture={{ ...picture, alt: "" }} sizes={coverSizes.small} />
      ),
    },
    {
      header: columnMessages.createdAt,
      kind: "day",
      sort: "createdAt",
      largestFirst: true,
      cell: ({ createdAt }) => <ShortDate moment={createdAt} />,
    },
    {
      header: columnMessages.updatedAt,
      sort: "updatedAt",
      largestFirst: true,
      cell: ({ updatedAt }) => <RelativeTime moment={updatedAt} exact />,
    },
  ],
};

export function loadPosts({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  return loadTable({
    request,
    rules: shape,
    load: (query) => api.postTable(query).then(({ posts: rows, ...page }) => ({ rows, ...page })),
    fallback: fallbackMessages.posts,
  });
}

export function PostsConsole() {
  const page = useLoaderData<typeof loadPosts>();
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
      page={page}
      above={<UnsentList />}
      about={({ postID, post_title }) => ({
        id: postID,
        title: post_title,
        viewPath: `/posts/${postID}`,
        editPath: editPath(postID),
      })}
      deleteFallback={fallbackMessages.postDelete}
    />
  );
}
