import { useCallback, useEffect, useRef, useState } from "react";
import type { Comment, CommentList } from "../../../contract/schemas/comment.ts";
import { apiErrorMessage } from "../../api/api-error-message.ts";
import { api } from "../../api/http-transport.ts";
import { usePageLanguage } from "../../language/language-context.tsx";
import { useSession } from "../../session/session.ts";
import { showToast } from "../../ui/toasts/show-toast.ts";

/** A page of a post's comments: first as the server rendered it, then with the permissions of the signed-in user. */
export function useComments(post: number, rendered: CommentList) {
  const language = usePageLanguage();
  const { commentMessages, fallbackMessages } = language.messages;
  const { session } = useSession();
  const [list, setList] = useState(rendered);
  /**
   * Not part of the list, so that a response that is still loading cannot bring a deleted comment back, and a rejection
   * restores its position.
   */
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const latestCall = useRef(0);
  const { page } = rendered;
  const token = session?.token;

  const refresh = useCallback(async () => {
    latestCall.current += 1;
    const call = latestCall.current;
    // Without a response, the comments shown are still valid.
    const answer = await api.comments({ post, page }).catch(() => undefined);
    if (answer && call === latestCall.current) setList(answer);
  }, [post, page]);

  useEffect(() => {
    if (token) void refresh();
  }, [token, refresh]);

  async function remove(id: string): Promise<void> {
    setRemoved((ids) => new Set(ids).add(id));
    try {
      await api.deleteComment(id);
      showToast({ kind: "success", text: commentMessages.removed, position: "bottom-center" });
    } catch (error) {
      setRemoved((ids) => new Set([...ids].filter((other) => other !== id)));
      const reason = apiErrorMessage(error, language);
      showToast({ kind: "error", text: reason || fallbackMessages.comment, position: "bottom-center" });
    }
    await refresh();
  }

  const kept = ({ commentID }: Comment) => !removed.has(commentID);
  const comments = list.comments.filter(kept);
  /** The viewer's own comments that wait for approval, which the server renders for nobody. */
  const waiting = (list.waiting ?? []).filter(kept);
  const total = list.total - (list.comments.length - comments.length);
  return { comments, waiting, total, page, totalPages: list.totalPages, refresh, remove };
}

export type Comments = ReturnType<typeof useComments>;
