import type { Editor } from "@tiptap/core";
import { parseBody } from "./parse-body.ts";

/** Replaces the part of the body that differs, so that the cursor and the undo history stay. */
export function writeBody({ state, schema, view }: Editor, html: string): void {
  const next = parseBody(schema, html);
  const from = state.doc.content.findDiffStart(next.content);
  const end = state.doc.content.findDiffEnd(next.content);
  if (from === null || !end) return;
  // In repeated text the end can be before the start.
  const overlap = Math.max(0, from - Math.min(end.a, end.b));
  const slice = next.slice(from, end.b + overlap);
  view.dispatch(state.tr.replace(from, end.a + overlap, slice));
}
