import type { Node } from "@tiptap/pm/model";

/** Whether a node is a picture: in a paragraph, or in a figure. */
export function isPicture({ type }: Node): boolean {
  return type.name === "picture" || type.name === "figurePicture";
}

/** Whether a picture has neither a description nor the mark that it is decorative. */
export function isUndescribed({ alt, decorative }: { alt?: unknown; decorative?: unknown }): boolean {
  return alt === "" && !decorative;
}
