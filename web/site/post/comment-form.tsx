import { type FormEvent, useEffect, useRef, useState } from "react";
import { limits } from "../../../contract/limits.ts";
import { countCharacters, tidyText } from "../../../contract/typed-text.ts";
import { wording } from "../../../contract/wording.ts";
import { fillDraft, keepDraft } from "../../enhance/comment-draft.ts";
import { newIdempotencyKey } from "../../idempotency-key.ts";
import { api } from "../../over-http.ts";
import { useSession } from "../../session.ts";
import { showToast } from "../../ui/show-toast.ts";
import { showCommentFailure } from "../comments/show-comment-failure.ts";

/**
 * Leave a comment. Keeping what is written, and leading who is not signed in to do so, is
 * `watchCommentForm()`'s part, which needs no React. Without any script the form leads to the sign-in page;
 * its field has no name, so that the text does not end up in an address.
 */
export function CommentForm({ postID, onSent }: { postID: number; onSent: () => void }) {
  const { session } = useSession();
  const field = useRef<HTMLTextAreaElement>(null);
  const [sending, setSending] = useState(false);
  const tried = useRef({ text: "", key: "" });

  useEffect(() => {
    if (field.current) fillDraft(field.current);
  }, []);

  async function send(event: FormEvent) {
    event.preventDefault();
    const written = field.current;
    if (!session || !written || sending) return;
    const text = tidyText(written.value);
    const refusal = refusalOf(text);
    if (refusal) return showToast({ kind: "error", text: refusal, position: "bottom-center" });
    if (tried.current.text !== text) tried.current = { text, key: newIdempotencyKey() };
    setSending(true);
    try {
      await api.writeComment({ commentBody: text, postID }, tried.current.key);
      tried.current = { text: "", key: "" };
      written.value = "";
      keepDraft(written);
      showToast({ kind: "success", text: wording.comment.thanks, position: "bottom-center" });
      onSent();
    } catch (error) {
      showCommentFailure(error);
    }
    setSending(false);
  }

  const { comment } = wording;
  return (
    <form className="comment-form form" action="/signup" aria-labelledby="comment-heading" onSubmit={send}>
      <h2 id="comment-heading">{comment.heading}</h2>
      <label>
        {comment.name}
        <input disabled value={session?.user.username ?? ""} />
      </label>
      {!session && <p className="quiet when-signed-out">{comment.signInFirst}</p>}
      <label>
        {comment.body}
        <textarea
          ref={field}
          data-comment-on={postID}
          rows={5}
          dir="auto"
          aria-describedby="comment-hint"
          readOnly={sending}
        />
      </label>
      <p className="quiet" id="comment-hint">
        {comment.hint}
      </p>
      <button type="submit" className="button" disabled={sending}>
        {sending ? comment.submitting : comment.submit}
      </button>
    </form>
  );
}

/** What is wrong with a text; the server says the same. */
function refusalOf(text: string): string | undefined {
  const length = countCharacters(text);
  if (length < limits.commentLeast) return wording.toast.commentTooShort;
  if (length > limits.commentMost) return wording.toast.commentTooLong;
}
