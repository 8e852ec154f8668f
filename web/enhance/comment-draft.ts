import { deviceStorage, storedNames } from "../browser-storage.ts";
import { keepReturnPath } from "../return-path.ts";

/** The fragment of a page's address that leads to its comment form. */
export const commentAnchor = "comment";

/** The attribute of a comment's text field: the number of the post that it is about. */
const postOf = (field: HTMLTextAreaElement) => field.dataset.commentOn;

/** Puts back what was written on this post and not sent yet. */
export function fillDraft(field: HTMLTextAreaElement): void {
  field.value ||= deviceStorage.get(storedNames.commentDraft + postOf(field)) ?? "";
  showLength(field);
}

/** Stores what is written; an empty field removes what was stored. */
export function keepDraft(field: HTMLTextAreaElement): void {
  const name = storedNames.commentDraft + postOf(field);
  if (field.value) deviceStorage.set(name, field.value);
  else deviceStorage.remove(name);
  showLength(field);
}

/** Updates the form's counter of characters: an attribute, because other text than the server's would break hydration. */
function showLength(field: HTMLTextAreaElement): void {
  const counter = field.form?.querySelector<HTMLElement>("[data-comment-length]");
  const text = field.value.trim();
  // Firefox has no Segmenter before version 125.
  const characters = "Segmenter" in Intl ? new Intl.Segmenter().segment(text) : text;
  if (counter) counter.dataset.commentLength = String([...characters].length);
}

/** Makes signing in lead back to this page's comment form. */
export function keepWayBackToForm(): void {
  keepReturnPath(`${location.pathname}#${commentAnchor}`);
}

/**
 * Looks after the comment form of whatever page is shown, with React and without: stores what is written, and sends
 * readers who are not signed in to the sign-in page and back.
 */
export function watchCommentForm(): void {
  const field = document.querySelector<HTMLTextAreaElement>("[data-comment-on]");
  if (field) fillDraft(field);
  addEventListener("input", ({ target }) => {
    if (target instanceof HTMLTextAreaElement && postOf(target)) keepDraft(target);
  });
  addEventListener("submit", (event) => {
    const { target } = event;
    if (!(target instanceof HTMLFormElement && target.matches(".comment-form"))) return;
    event.preventDefault();
    if (document.documentElement.dataset.session === "in") return;
    keepWayBackToForm();
    location.assign("/signup");
  });
}
