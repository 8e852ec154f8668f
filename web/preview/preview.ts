import { createContext } from "react-router";
import type { previewPageMessages } from "../../contract/messages/preview/en.ts";

/** What the page of a preview link tells about the record, besides its text. */
export type Preview = {
  /** Without trailing slash. Below it are the pictures, and where answers go. */
  path: string;
  state: keyof (typeof previewPageMessages)["states"];
  /** ISO 8601; null if no publication is planned. */
  publishAt: string | null;
  /** Whether the link shows one version, not always the newest. */
  isPinned: boolean;
  /** ISO 8601. */
  expiresAt: string;
  /** What became of an answer that was just sent. */
  result: keyof (typeof previewPageMessages)["results"] | undefined;
};

/** Null on the page for a link that does not work. `styles` is the URL of the preview's own style sheet. */
export type PreviewContext = { preview: Preview | null; styles: string };

export const previewContext = createContext<PreviewContext>();
