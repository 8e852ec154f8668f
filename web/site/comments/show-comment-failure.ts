import { wording } from "../../../contract/wording.ts";
import { ApiError } from "../../api.ts";
import { showToast } from "../../ui/show-toast.ts";

/** Tells that writing or removing a comment failed, with the server's reason where it gave one. */
export function showCommentFailure(error: unknown): void {
  // The notice at the top of the page tells of an ended session.
  if (error instanceof ApiError && error.status === 401) return;
  const reason = error instanceof ApiError && error.message;
  showToast({
    kind: "error",
    text: reason ? `${wording.fallback.comment}. ${reason}` : wording.fallback.comment,
    position: "bottom-center",
  });
}
