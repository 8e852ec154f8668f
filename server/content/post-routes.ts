import { limits } from "../../contract/limits.ts";
import { emptyQuery, idParams, listQuery } from "../../contract/list.ts";
import { apiMessages } from "../../contract/messages/api.ts";
import { postListSchema, postWithCommentsSchema } from "../../contract/post.ts";
import { listComments } from "../comments/index.ts";
import type { Db } from "../database/index.ts";
import { type App, errorResponses, HttpError } from "../http/index.ts";
import { asksForPage, listAll, listPage } from "./list.ts";
import { presentPost } from "./present.ts";
import { findLive } from "./store.ts";

export function postRoutes(app: App, db: Db): void {
  app.get(
    "/api/posts",
    {
      config: { permission: "public" },
      schema: {
        summary: "Posts, newest first: all, or one page",
        tags: ["posts"],
        querystring: listQuery,
        response: { 200: postListSchema, ...errorResponses() },
      },
    },
    async ({ query }) => {
      if (!asksForPage(query)) return (await listAll(db, "post", query)).map(presentPost);
      const { rows, ...page } = await listPage(db, "post", query);
      return { ...page, posts: rows.map(presentPost) };
    },
  );

  app.get(
    "/api/posts/:id",
    {
      config: { permission: "public" },
      schema: {
        summary: "One post with its newest comments",
        tags: ["posts"],
        params: idParams,
        querystring: emptyQuery,
        response: { 200: postWithCommentsSchema, ...errorResponses("not_found") },
      },
    },
    async ({ params, viewer }) => {
      const row = await findLive(db, "post", params.id);
      if (!row) throw new HttpError("not_found", apiMessages.postNotFound);
      const firstPage = { page: 1, limit: limits.commentsPerPage };
      const { comments, total } = await listComments(db, params.id, firstPage, viewer);
      return { ...presentPost(row), post_body: row.body, comments, totalComments: total };
    },
  );
}
