import type { ReactNode } from "react";

/** A component in one of its states. */
export type Example = {
  /** Name of the component: "Card". */
  piece: string;
  /** Name of the state: "long Somali title". */
  name: string;
  render: () => ReactNode;
  /** It covers the page, as dialogs do: it is shown on a page of its own. */
  alone?: boolean;
};

/** A component or example as a part of a URL. */
export function anchorOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, "-");
}
