import { commentEndpoints } from "../../../contract/endpoints/comments.ts";
import { limits } from "../../../contract/limits.ts";
import { contentNotFoundMessages } from "../../../contract/messages/kinds.ts";
import { type Comment, commentSchema, type ModerationResult } from "../../../contract/schemas/comment.ts";
import type { Db } from "../../platform/database/index.ts";
import {
  type App,
  authorize,
  authorizedTransact,
  HttpError,
  requireViewer,
  routeOf,
} from "../../platform/http/index.ts";
import { withIdempotency } from "../../platform/idempotency/index.ts";
import {
  createComment,
  deleteComment,
  listComments,
  listWaitingComments,
  requireComment,
} from "./comments.ts";
import { concernsReaders, listAllComments, moderate } from "./moderation.ts";

/** @param isLive whether a post is public: posts in the recycle bin neither show nor take comments */
export function commentRoutes(app: App, db: Db, isLive: (db: Db, postId: number) => Promise<boolean>): void {
  const requirePost = async (from: Db, postId: number) => {
    if (!(await isLive(from, postId))) throw new HttpError("not_found", contentNotFoundMessages.post);
  };

  app.route({
    ...routeOf(commentEndpoints.list),
    handler: async ({ query: { postID: postId, ...at }, viewer }) => {
      await requirePost(db, postId);
      const list = await listComments(db, postId, at, viewer);
      const waiting = viewer && at.page === 1 ? await listWaitingComments(db, postId, viewer) : [];
      return waiting.length > 0 ? { ...list, waiting } : list;
    },
  });

  app.route({
    ...routeOf(commentEndpoints.create),
    bodyLimit: limits.maxCommentBytes,
    handler: async (request, reply) => {
      const { body } = await withIdempotency(
        db,
        request,
        {
          responseSchema: commentSchema,
          body: request.body,
          invalidates: (comment?: Comment) => (comment?.waiting ? "nothing" : "appended"),
        },
        async (transaction, viewer) => {
          await requirePost(transaction, request.body.postID);
          const comment = await createComment(transaction, viewer, request.body);
          return { status: 201, body: comment, result: comment };
        },
      );
      return reply.status(201).send(body);
    },
  });

  app.route({
    ...routeOf(commentEndpoints.delete),
    handler: async (request, reply) => {
      await authorizedTransact(db, request)({ invalidates: "changed" }, async (transaction, viewer) => {
        const comment = await requireComment(transaction, request.params.id);
        authorize(request, comment.user_id);
        await requirePost(transaction, comment.content_id);
        await deleteComment(transaction, comment, viewer);
      });
      return reply.status(204).send(null);
    },
  });

  app.route({
    ...routeOf(commentEndpoints.listAll),
    handler: (request) => listAllComments(db, requireViewer(request), request.query),
  });

  app.route({
    ...routeOf(commentEndpoints.moderate),
    handler: (request) => {
      const { action, ids } = request.body;
      const isVisible = ({ changed }: ModerationResult) =>
        concernsReaders(
          action,
          changed.map(({ previousState }) => previousState),
        );
      return authorizedTransact(db, request)(
        { invalidates: (result: ModerationResult) => (isVisible(result) ? "changed" : "nothing") },
        (transaction, viewer) => moderate(transaction, viewer, action, ids),
      );
    },
  });
}
