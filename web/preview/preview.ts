import { createContext } from "react-router";
import type { previewPageMessages } from "../../contract/messages/staff/newsroom.ts";

/** What the page of a preview link tells about the record, besides its text. */
export type Preview = {
  /** Without trailing slash. Below it are the pictures. */
  path: string;
  state: keyof (typeof previewPageMessages)["states"];
  /** ISO 8601; null if no publication is planned. */
  publishAt: string | null;
  /** ISO 8601. */
  expiresAt: string;
};

/** Null on the page for a link that does not work. `styles` is the URL of the preview's own style sheet. */
export type PreviewContext = { preview: Preview | null; styles: string };

export const previewContext = createContext<PreviewContext>();
