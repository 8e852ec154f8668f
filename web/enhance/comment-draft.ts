import { safeLocalStorage, storageKeys } from "../browser-storage.ts";
import { saveReturnPath } from "../return-path.ts";

/** The fragment of a page's address that leads to its comment form. */
export const commentAnchor = "comment";

/** The attribute of a comment's text field: the number of the post that it is about. */
const postOf = (field: HTMLTextAreaElement) => field.dataset.commentOn;

/** Puts back what was written on this post and not sent yet. */
export function restoreCommentDraft(field: HTMLTextAreaElement): void {
  field.value ||= safeLocalStorage.get(storageKeys.commentDraft + postOf(field)) ?? "";
  showLength(field);
}

/** Stores what is written; an empty field removes what was stored. */
export function saveCommentDraft(field: HTMLTextAreaElement): void {
  const name = storageKeys.commentDraft + postOf(field);
  if (field.value) safeLocalStorage.set(name, field.value);
  else safeLocalStorage.remove(name);
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
export function saveReturnToForm(): void {
  saveReturnPath(`${location.pathname}#${commentAnchor}`);
}

/**
 * Looks after the comment form of whatever page is shown, with React and without: stores what is written, and sends
 * readers who are not signed in to the sign-in page and back.
 */
export function enhanceCommentForm(): void {
  const field = document.querySelector<HTMLTextAreaElement>("[data-comment-on]");
  if (field) restoreCommentDraft(field);
  addEventListener("input", ({ target }) => {
    if (target instanceof HTMLTextAreaElement && postOf(target)) saveCommentDraft(target);
  });
  addEventListener("submit", (event) => {
    const { target } = event;
    if (!(target instanceof HTMLFormElement && target.matches(".comment-form"))) return;
    event.preventDefault();
    if (document.documentElement.dataset.session === "in") return;
    saveReturnToForm();
    location.assign("/signup");
  });
}
