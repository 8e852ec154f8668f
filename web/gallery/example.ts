import type { ReactNode } from "react";

/** A piece of the interface in one of its states. */
export type Example = {
  /** The piece, as the gallery lists it: "Card". */
  piece: string;
  /** Its state: "long Somali title". */
  name: string;
  render: () => ReactNode;
  /** It covers the page, as dialogs do: it is shown by itself. */
  alone?: boolean;
};

/** The part of an address that names an example or a piece. */
export function anchorOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, "-");
}
