import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiError } from "../../../contract/endpoints/client.ts";
import { groupDigits } from "../../../contract/messages/phrase.ts";
import type { ReaderMessages } from "../../../contract/messages/readers/index.ts";
import { commentLimits } from "../../../contract/values/limits/comments.ts";
import { countGraphemes, normalizeText } from "../../../contract/values/text/text-normalization.ts";
import { apiErrorMessage } from "../../api/api-error-message.ts";
import { api } from "../../api/http-transport.ts";
import { newIdempotencyKey } from "../../api/idempotency-key.ts";
import {
  commentAnchor,
  restoreCommentDraft,
  saveCommentDraft,
  saveReturnToForm,
  takeHeldComment,
} from "../../enhance/comment-draft.ts";
import { type PageLanguage, usePageLanguage } from "../../language/language-context.tsx";
import { useSession } from "../../session/session.ts";
import { showToast } from "../../ui/toasts/show-toast.ts";
import { useWindowEvent } from "../../ui/use-window-event.ts";

/** Why a comment was not sent. `fixed`: whether the current text no longer has the problem. */
type Problem = { toast: string; reason: ReactNode; fixed?: (text: string) => boolean };

/**
 * The comment form. `enhanceCommentForm()`, which works without React, stores the draft, counts its characters and
 * leads to the sign-in page. Without any script the form leads to the sign-in page; its field has no name, so that the
 * text does not end up in a URL.
 * @param onSent called once the server has stored the comment
 */
export function CommentForm({ post, onSent }: { post: number; onSent: () => void }) {
  const language = usePageLanguage();
  const { commentMessages, fallbackMessages } = language.messages;
  const { session } = useSession();
  const field = useRef<HTMLTextAreaElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const lastAttempt = useRef({ text: "", key: "" });
  const closeToast = useRef(() => {});

  useEffect(() => {
    if (!field.current) return;
    restoreCommentDraft(field.current);
    // Returned from the sign-in page.
    if (location.hash === `#${commentAnchor}`) field.current.focus();
  }, []);

  useEffect(() => {
    if (!problem) return;
    field.current?.focus({ preventScroll: true });
    // Its scroll margin keeps it clear of the toast. At once: a browser may drop a smooth scroll to the place to which
    // one is under way, from the attempt before.
    button.current?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [problem]);

  // The message is outdated as soon as the connection is back.
  useWindowEvent("online", () => {
    if (problem?.reason === commentMessages.offline) setProblem(undefined);
  });

  function tell(kind: "success" | "error", text: string) {
    closeToast.current = showToast({ kind, text, position: "bottom-center" });
  }

  function refuse(found: Problem) {
    setProblem(found);
    tell("error", found.toast);
  }

  async function send() {
    const textarea = field.current;
    if (!session || !textarea || sending) return;
    closeToast.current();
    const text = normalizeText(textarea.value);
    const lengthError = lengthProblem(text, language.messages);
    if (lengthError) return refuse(lengthError);
    if (lastAttempt.current.text !== text) lastAttempt.current = { text, key: newIdempotencyKey() };
    setProblem(undefined);
    setSending(true);
    try {
      const comment = await api.createComment({ commentBody: text, post }, lastAttempt.current.key);
      lastAttempt.current = { text: "", key: "" };
      textarea.value = "";
      saveCommentDraft(textarea);
      tell("success", comment.waiting ? commentMessages.thanksWaiting : commentMessages.thanks);
      onSent();
    } catch (error) {
      refuse({ toast: fallbackMessages.comment, reason: reasonOf(error, language) });
    }
    setSending(false);
  }

  const sendHeld = useEffectEvent(() => {
    const form = field.current?.form;
    if (form && takeHeldComment(form)) void send();
  });

  useEffect(() => {
    if (session) sendHeld();
  }, [session]);

  return (
    <form
      className="comment-form form"
      id={commentAnchor}
      action="/signup"
      aria-labelledby="comment-heading"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h2 id="comment-heading">{commentMessages.heading}</h2>
      <label>
        {commentMessages.name}
        <input disabled value={session?.user.username ?? ""} />
      </label>
      {!session && <p className="quiet when-signed-out">{commentMessages.signInFirst}</p>}
      <label>
        {commentMessages.body}
        <textarea
          ref={field}
          data-comment-on={post}
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
          {commentMessages.hint({ min: commentLimits.minCommentCharacters })}
        </p>
        <p className="quiet comment-length">
          <span data-comment-length="" /> / {groupDigits(commentLimits.maxCommentCharacters)}
        </p>
        {/* Always rendered, because screen readers announce only changes of a live region. */}
        <p className="field-problem" id="comment-problem" role="status">
          <span hidden data-comment-note="held">
            {commentMessages.held}
          </span>
          <span hidden data-comment-note="unsent">
            {commentMessages.notSent}
          </span>
          {problem?.reason}
        </p>
      </div>
      <button type="submit" className="button" ref={button} aria-disabled={sending}>
        {sending ? commentMessages.submitting : commentMessages.submit}
      </button>
    </form>
  );
}

/** Checks the length of a text, as the server does. */
function lengthProblem(
  text: string,
  { commentMessages, commentToastMessages }: ReaderMessages,
): Problem | undefined {
  const [min, max] = [commentLimits.minCommentCharacters, commentLimits.maxCommentCharacters];
  const length = countGraphemes(text);
  if (length < min) {
    return {
      toast: commentToastMessages.tooShort({ min }),
      reason: commentMessages.tooShort({ missing: min - length }),
      fixed: (edited) => countGraphemes(edited) >= min,
    };
  }
  if (length > max) {
    return {
      toast: commentToastMessages.tooLong({ max: groupDigits(max) }),
      reason: commentMessages.tooLong({ extra: length - max }),
      fixed: (edited) => countGraphemes(edited) <= max,
    };
  }
}

/** Why sending failed, as a message for the reader. */
function reasonOf(error: unknown, language: PageLanguage): ReactNode {
  const { accountMessages, commentMessages } = language.messages;
  if (!(error instanceof ApiError))
    return navigator.onLine ? commentMessages.notSent : commentMessages.offline;
  if (error.status !== 401) return apiErrorMessage(error, language) || commentMessages.notSent;
  return (
    <>
      {accountMessages.ended}{" "}
      <a href="/signup" onClick={saveReturnToForm}>
        {accountMessages.signInAgain}
      </a>
    </>
  );
}
