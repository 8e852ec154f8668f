import { graphemesOf } from "../../contract/graphemes.ts";
import { safeLocalStorage, storageKeys } from "../browser-storage.ts";
import { saveReturnPath } from "../session/return-path.ts";

/** The URL fragment of the comment form. */
export const commentAnchor = "comment";

/** The id of the post that a text field comments on. */
const postIdOf = (field: HTMLTextAreaElement) => field.dataset.commentOn;

/** Fills the field with the stored draft for its post. */
export function restoreCommentDraft(field: HTMLTextAreaElement): void {
  field.value ||= safeLocalStorage.get(storageKeys.commentDraft + postIdOf(field)) ?? "";
  showLength(field);
}

/** Stores the field's text; an empty field deletes the draft. */
export function saveCommentDraft(field: HTMLTextAreaElement): void {
  const name = storageKeys.commentDraft + postIdOf(field);
  if (field.value) safeLocalStorage.set(name, field.value);
  else safeLocalStorage.remove(name);
  showLength(field);
}

/** Updates the character counter. It is an attribute, because text that differs from the server's breaks hydration. */
function showLength(field: HTMLTextAreaElement): void {
  const counter = field.form?.querySelector<HTMLElement>("[data-comment-length]");
  if (counter) counter.dataset.commentLength = String(graphemesOf(field.value.trim()).length);
}

/** Makes signing in return to this page's comment form. */
export function saveReturnToForm(): void {
  saveReturnPath(`${location.pathname}#${commentAnchor}`);
}

/**
 * Handles the comment form of all pages, with and without React: stores the draft, and sends readers who are not signed
 * in to the sign-in page and back.
 */
export function enhanceCommentForm(): void {
  const field = document.querySelector<HTMLTextAreaElement>("[data-comment-on]");
  if (field) restoreCommentDraft(field);
  addEventListener("input", ({ target }) => {
    if (target instanceof HTMLTextAreaElement && postIdOf(target)) saveCommentDraft(target);
  });
  addEventListener("submit", (event) => {
    const { target, defaultPrevented } = event;
    const unsent = target instanceof HTMLElement && target.querySelector("[data-comment-unsent]");
    if (!unsent) return;
    event.preventDefault();
    // React has prevented it if it sends the comment. A slow network may not have loaded React yet.
    if (document.documentElement.dataset.session === "in") unsent.toggleAttribute("hidden", defaultPrevented);
    else {
      saveReturnToForm();
      location.assign("/signup");
    }
  });
}
