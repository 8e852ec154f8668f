import { commentEndpoints } from "../../../contract/endpoints/comments.ts";
import { contentNotFoundMessages } from "../../../contract/messages/staff/api.ts";
import { commentSchema, type ModerationResult } from "../../../contract/schemas/comment.ts";
import type { Db, Reading } from "../../platform/database/index.ts";
import {
  type App,
  addPageRead,
  addRoute,
  authorize,
  authorizedTransact,
  HttpError,
  requireViewer,
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
export function commentRoutes(
  app: App,
  db: Db,
  isLive: (db: Reading, postId: number) => Promise<boolean>,
): void {
  const requirePost = async (from: Reading, postId: number) => {
    if (!(await isLive(from, postId))) throw new HttpError("not_found", contentNotFoundMessages.post);
  };

  addPageRead(app, commentEndpoints.list, async ({ query: { postID: postId, ...at }, viewer }) => {
    await requirePost(db, postId);
    const list = await listComments(db, postId, at, viewer);
    const waiting = viewer && at.page === 1 ? await listWaitingComments(db, postId, viewer) : [];
    return waiting.length > 0 ? { ...list, waiting } : list;
  });

  addRoute(app, commentEndpoints.create, async (request) => {
    const { body } = await withIdempotency(
      db,
      request,
      { body: request.body, status: 201, responseSchema: commentSchema },
      async (transaction, viewer) => {
        await requirePost(transaction, request.body.postID);
        const comment = await createComment(transaction, viewer, request.body);
        return { body: comment, result: { invalidates: comment.waiting ? "nothing" : "appended" } };
      },
    );
    return body;
  });

  addRoute(app, commentEndpoints.delete, (request) =>
    authorizedTransact(db, request)({ invalidates: "changed" }, async (transaction, viewer) => {
      const comment = await requireComment(transaction, request.params.id);
      authorize(request, comment.user_id);
      await requirePost(transaction, comment.content_id);
      await deleteComment(transaction, comment, viewer);
    }),
  );

  addRoute(app, commentEndpoints.listAll, (request) =>
    listAllComments(db, requireViewer(request), request.query),
  );

  addRoute(app, commentEndpoints.moderate, (request) => {
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
  });
}
