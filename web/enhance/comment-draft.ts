import { deviceStorage, storedNames } from "../browser-storage.ts";
import { keepReturnPath } from "../return-path.ts";

/** The attribute of a comment's text field: the number of the post that it is about. */
const postOf = (field: HTMLTextAreaElement) => field.dataset.commentOn;

/** Puts back what was written on this post and not sent yet. */
export function fillDraft(field: HTMLTextAreaElement): void {
  field.value ||= deviceStorage.get(storedNames.commentDraft + postOf(field)) ?? "";
}

/** Keeps what is written, at each stroke; an emptied field keeps nothing. */
export function keepDraft(field: HTMLTextAreaElement): void {
  const name = storedNames.commentDraft + postOf(field);
  if (field.value) deviceStorage.set(name, field.value);
  else deviceStorage.remove(name);
}

/**
 * Looks after the comment form of whatever page is shown, with React and without: keeps what is written, and
 * sends who is not signed in to do so, and back.
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
    keepReturnPath(location.pathname);
    location.assign("/signup");
  });
}
