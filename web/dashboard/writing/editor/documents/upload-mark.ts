import { documentUploadMessages as messages } from "../../../../../contract/messages/staff/text-documents.ts";
import "./documents.css";

/** A file on its way, as it stands in the text. */
export type UploadMark = {
  element: HTMLElement;
  /** How much of it is sent, from 0 to 1. */
  showProgress: (share: number) => void;
  /** Why it was not sent; announced to screen readers. */
  showFailure: (why: string) => void;
};

type Actions = { cancel: () => void; retry: () => void };

/** The title of a file with its progress, and buttons that end it or try again. */
export function createUploadMark(title: string, { cancel, retry }: Actions): UploadMark {
  const element = create("span", "document-upload");
  element.contentEditable = "false";
  element.setAttribute("role", "group");
  element.setAttribute("aria-label", messages.uploading(title));
  const name = create("bdi", "");
  name.textContent = title;
  const progress = document.createElement("progress");
  progress.max = 1;
  progress.setAttribute("aria-label", messages.uploading(title));
  const failure = create("span", "why");
  failure.setAttribute("role", "alert");
  const again = createButton(messages.tryAgain, retry);
  const end = createButton(messages.cancel, cancel);
  element.append(name, progress, failure, again, end);
  const show = (why: string) => {
    failure.textContent = why;
    progress.hidden = why !== "";
    again.hidden = why === "";
    end.textContent = why ? messages.remove : messages.cancel;
  };
  show("");
  return {
    element,
    showProgress(share) {
      show("");
      progress.value = share;
    },
    showFailure: show,
  };
}

function create(tag: "span" | "bdi", className: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  return element;
}

function createButton(label: string, act: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "text-button";
  button.textContent = label;
  button.addEventListener("click", act);
  return button;
}
