import { DOMSerializer, type Schema } from "@tiptap/pm/model";
import { parseInertly } from "./html-tree.ts";

/** ProseMirror's own `data-pm-slice` is written by each of the many editors that are made with it. */
const marker = "data-kulliyad-copy";

/** Writes what is copied in this editor, marked for `isOwnCopy()`. */
export function createCopySerializer(schema: Schema): DOMSerializer {
  return new CopySerializer(DOMSerializer.nodesFromSchema(schema), DOMSerializer.marksFromSchema(schema));
}

class CopySerializer extends DOMSerializer {
  override serializeFragment(...[fragment, options, parent]: Parameters<DOMSerializer["serializeFragment"]>) {
    const copied = super.serializeFragment(fragment, options, parent);
    // It calls itself for the content of each node.
    if (!parent) copied.firstElementChild?.setAttribute(marker, "");
    return copied;
  }
}

/** Whether HTML of a clipboard was copied in this editor, also in another tab: the editor wrote all of it. */
export function isOwnCopy(html: string): boolean {
  let first: Element | null = parseInertly(html);
  // ProseMirror puts copied cells in a table, which is the first element then.
  while (first && first.getAttribute(marker) === null) first = first.firstElementChild;
  return first !== null;
}
