import type { Node } from "@tiptap/pm/model";

/** Widths of a figure other than that of the text. */
export const figureWidths = ["wide", "half"] as const;
export type FigureWidth = (typeof figureWidths)[number] | null;

/** The class of a figure. Its pictures say whether it is a gallery. */
export function figureClass(figure: Node): string {
  return countPictures(figure) > 1 ? "gallery" : String(figure.attrs.width ?? "");
}

export function captionOf(figure: Node): Node {
  return figure.child(figure.childCount - 1);
}

export function countPictures(figure: Node): number {
  return figure.childCount - 1;
}
