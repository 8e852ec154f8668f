import { graphemesOf } from "../../contract/values/text/graphemes.ts";
import { safeLocalStorage, storageKeys } from "../browser/browser-storage.ts";
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

/** Whether the comment was sent before React was there. It is no longer held afterwards. */
export function takeHeldComment(form: HTMLElement): boolean {
  const isHeld = form.dataset.held !== undefined;
  delete form.dataset.held;
  return isHeld;
}

/**
 * Holds a comment until React, which sends it, is there. What is held is also stored as a draft. The styles show a note
 * beside a comment that is held, and beside one that was not sent.
 */
async function holdComment(form: HTMLElement, loadReact: () => Promise<boolean>): Promise<void> {
  delete form.dataset.unsent;
  form.dataset.held = "";
  // A failure is reported where it is loaded first.
  if (await loadReact().catch(() => false)) return;
  delete form.dataset.held;
  form.dataset.unsent = "";
}

/**
 * Handles the comment form of all pages, with and without React: stores the draft, holds a comment until React sends
 * it, and sends readers who are not signed in to the sign-in page and back.
 * @param loadReact resolves with false if React cannot be loaded now
 */
export function enhanceCommentForm(loadReact: () => Promise<boolean>): void {
  const field = document.querySelector<HTMLTextAreaElement>("[data-comment-on]");
  if (field) restoreCommentDraft(field);
  if (field?.form) {
    if (field.value) saveCommentDraft(field);
    if (field.form.dataset.held !== undefined) void holdComment(field.form, loadReact);
  }
  addEventListener("input", ({ target }) => {
    if (target instanceof HTMLTextAreaElement && postIdOf(target)) saveCommentDraft(target);
  });
  addEventListener("submit", (event) => {
    const { target: form, defaultPrevented } = event;
    if (!(form instanceof HTMLElement && form.id === commentAnchor)) return;
    event.preventDefault();
    if (document.documentElement.dataset.session === "in") {
      // React has prevented it if it sends the comment. A slow network may not have loaded React yet.
      if (defaultPrevented) delete form.dataset.unsent;
      else void holdComment(form, loadReact);
    } else {
      saveReturnToForm();
      location.assign("/signup");
    }
  });
}
