import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { limits } from "../../../contract/limits.ts";
import { countGraphemes, normalizeText } from "../../../contract/text-normalization.ts";
import { wording } from "../../../contract/wording.ts";
import { ApiError } from "../../api.ts";
import { commentAnchor, fillDraft, keepDraft, keepWayBackToForm } from "../../enhance/comment-draft.ts";
import { api } from "../../http-transport.ts";
import { newIdempotencyKey } from "../../idempotency-key.ts";
import { useSession } from "../../session.ts";
import { showToast } from "../../ui/show-toast.ts";

const { comment } = wording;

/** Why a comment was not sent. `fixed`: whether a text no longer has the problem. */
type Problem = { toast: string; reason: ReactNode; fixed?: (text: string) => boolean };

/**
 * Leave a comment. Storing the draft, counting its characters and leading to the sign-in page is `watchCommentForm()`'s
 * part, which needs no React. Without any script the form leads to the sign-in page; its field has no name, so that the
 * text does not end up in an address.
 * @param onSent called once the server has stored the comment
 */
export function CommentForm({ postID, onSent }: { postID: number; onSent: () => void }) {
  const { session } = useSession();
  const field = useRef<HTMLTextAreaElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const lastAttempt = useRef({ text: "", key: "" });
  const closeToast = useRef(() => {});

  useEffect(() => {
    if (!field.current) return;
    fillDraft(field.current);
    // Back from the sign-in page.
    if (location.hash === `#${commentAnchor}`) field.current.focus();
  }, []);

  useEffect(() => {
    if (!problem) return;
    field.current?.focus({ preventScroll: true });
    // Its scroll margin keeps it clear of the toast.
    button.current?.scrollIntoView({ block: "nearest" });
  }, [problem]);

  // The message is out of date as soon as the connection is back.
  const offline = problem?.reason === comment.offline;
  useEffect(() => {
    if (!offline) return;
    const clear = () => setProblem(undefined);
    addEventListener("online", clear);
    return () => removeEventListener("online", clear);
  }, [offline]);

  function tell(kind: "success" | "error", text: string) {
    closeToast.current = showToast({ kind, text, position: "bottom-center" });
  }

  function refuse(found: Problem) {
    setProblem(found);
    tell("error", found.toast);
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    const written = field.current;
    if (!session || !written || sending) return;
    closeToast.current();
    const text = normalizeText(written.value);
    const found = lengthProblem(text);
    if (found) return refuse(found);
    if (lastAttempt.current.text !== text) lastAttempt.current = { text, key: newIdempotencyKey() };
    setProblem(undefined);
    setSending(true);
    try {
      await api.createComment({ commentBody: text, postID }, lastAttempt.current.key);
      lastAttempt.current = { text: "", key: "" };
      written.value = "";
      keepDraft(written);
      tell("success", comment.thanks);
      onSent();
    } catch (error) {
      refuse({ toast: wording.fallback.comment, reason: reasonOf(error) });
    }
    setSending(false);
  }

  return (
    <form
      className="comment-form form"
      id={commentAnchor}
      action="/signup"
      aria-labelledby="comment-heading"
      onSubmit={send}
    >
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
          aria-describedby="comment-hint comment-problem"
          aria-invalid={problem?.fixed ? true : undefined}
          readOnly={sending}
          onInput={({ currentTarget }) => {
            if (problem?.fixed?.(normalizeText(currentTarget.value))) setProblem(undefined);
          }}
        />
      </label>
      <div className="comment-notes">
        <p className="quiet" id="comment-hint">
          {comment.hint}
        </p>
        <p className="quiet comment-length">
          <span data-comment-length="" /> / {comment.maxCharacters}
        </p>
        {/* Never taken out, so that screen readers notice its text. */}
        <p className="field-problem" id="comment-problem" role="status">
          {problem?.reason}
        </p>
      </div>
      <button type="submit" className="button" ref={button} aria-disabled={sending}>
        {sending ? comment.submitting : comment.submit}
      </button>
    </form>
  );
}

/** What is wrong with the length of a text; the server says the same. */
function lengthProblem(text: string): Problem | undefined {
  const length = countGraphemes(text);
  if (length < limits.minCommentCharacters) {
    return {
      toast: wording.toast.commentTooShort,
      reason: comment.tooShort(limits.minCommentCharacters - length),
      fixed: (edited) => countGraphemes(edited) >= limits.minCommentCharacters,
    };
  }
  if (length > limits.maxCommentCharacters) {
    return {
      toast: wording.toast.commentTooLong,
      reason: comment.tooLong(length - limits.maxCommentCharacters),
      fixed: (edited) => countGraphemes(edited) <= limits.maxCommentCharacters,
    };
  }
}

/** Why sending failed, in words for the reader. */
function reasonOf(error: unknown): ReactNode {
  if (!(error instanceof ApiError)) return navigator.onLine ? comment.notSent : comment.offline;
  if (error.status !== 401) return error.message || comment.notSent;
  return (
    <>
      {wording.account.ended}{" "}
      <a href="/signup" onClick={keepWayBackToForm}>
        {wording.account.signInAgain}
      </a>
    </>
  );
}
