import { type Editor, Extension } from "@tiptap/core";
import { closeHistory, isHistoryTransaction } from "@tiptap/pm/history";
import type { Node, ResolvedPos } from "@tiptap/pm/model";
import { NodeSelection, Plugin, Selection, TextSelection, type Transaction } from "@tiptap/pm/state";
import { Mapping, ReplaceStep } from "@tiptap/pm/transform";
import { addressLimits } from "../../../../../contract/values/limits/addresses.ts";
import { videoAddress } from "../schema/body-video.ts";
import { findAddresses, plainAddress } from "./find-addresses.ts";
import { isOwnCopy } from "./own-copies.ts";

/** Ends an address. Full stops, colons and question marks may be part of one: they count with the next space. */
const ending = /[\s,;!)\]"»،؛؟]$/u;

/** ProseMirror takes over what was composed a moment after the composition. */
const afterCompositionMs = 50;

/**
 * Makes links of the addresses that somebody types or pastes, and a video of a pasted one alone in its line. Each is an
 * undo step of its own, so that undo gives the plain address back (docs/features/editor.md).
 */
export const Autolink = Extension.create<object, { isOwnText: boolean }>({
  name: "autolink",
  // Text that was copied in this editor has its links: a missing one was removed by hand.
  addStorage: () => ({ isOwnText: false }),
  onTransaction({ editor, transaction, appendedTransactions }) {
    if (!transaction.docChanged || isHistoryTransaction(transaction)) return;
    if (transaction.getMeta("paste")) {
      // A paste rule may have replaced asterisks by italics since.
      if (!this.storage.isOwnText) linkPasted(editor, [transaction, ...appendedTransactions]);
    }
    // A changed mark would end a composition.
    else if (!editor.view.composing && isTyped(transaction)) linkTyped(editor);
  },
  addProseMirrorPlugins() {
    const { editor, storage } = this;
    return [
      new Plugin({
        props: {
          handlePaste(_view, { clipboardData }) {
            storage.isOwnText = isOwnCopy(clipboardData?.getData("text/html") ?? "");
            return linkSelection(editor, clipboardData?.getData("text/plain") ?? "");
          },
          handleDOMEvents: {
            compositionend() {
              setTimeout(() => {
                if (!editor.isDestroyed && !editor.view.composing) linkTyped(editor);
              }, afterCompositionMs);
              return false;
            },
          },
        },
      }),
    ];
  },
});

/** Whether the change put text, a line break or a new paragraph in front of the cursor. */
function isTyped({ steps, mapping, selection }: Transaction): boolean {
  return steps.some(
    (step, index) =>
      step instanceof ReplaceStep &&
      step.slice.size > 0 &&
      mapping.slice(index + 1).map(step.from + step.slice.size) === selection.from,
  );
}

/** Links the address that ended in front of the cursor, in its line or by Enter in the paragraph before. */
function linkTyped(editor: Editor): void {
  const { doc, selection } = editor.state;
  const { $from, empty } = selection;
  if (!empty) return;
  const isNewLine = $from.parentOffset === 0 && $from.depth > 0;
  const end = isNewLine ? Selection.findFrom(doc.resolve($from.before()), -1, true)?.$from : $from;
  if (!end) return;
  const { parent, parentOffset } = end;
  if (isNewLine || ending.test(textOf(parent, parentOffset - 1, parentOffset))) linkBefore(editor, end);
}

/** Links an address that is written up to the cursor, for a key that leaves it. */
export function linkBeforeCursor(editor: Editor): void {
  const { $from, empty } = editor.state.selection;
  if (empty) linkBefore(editor, $from);
}

function linkBefore({ state, view }: Editor, end: ResolvedPos): void {
  const { parent, parentOffset } = end;
  const offset = Math.max(0, parentOffset - addressLimits.maxUrlCharacters);
  const text = textOf(parent, offset, parentOffset);
  // Earlier ones were linked when they were written, or the link was taken away.
  const last = findAddresses(text).filter(({ to }) => /^\S*\s?$/.test(text.slice(to)));
  const { tr: transaction } = state;
  for (const { from, to, href } of last)
    addLink(transaction, end.start() + offset + from, end.start() + offset + to, href);
  if (transaction.docChanged) view.dispatch(closeHistory(transaction));
}

/** Links the addresses in a pasted text. One that is alone in its line becomes the video that it leads to. */
function linkPasted({ state, view }: Editor, changes: readonly Transaction[]): void {
  const { tr: transaction } = state;
  const range = changedRange(state.doc, new Mapping(changes.flatMap(({ mapping }) => mapping.maps)));
  state.doc.nodesBetween(range.from, range.to, (block, position, parent) => {
    if (!block.isTextblock) return;
    const start = position + 1;
    const text = textOf(block);
    const isWhole = range.from <= start && range.to >= start + block.content.size;
    const src = isWhole && parent === state.doc && plainAddress(text.trim()) && videoAddress(text);
    if (src) replaceByVideo(transaction, position, block, src);
    else {
      for (const { from, to, href } of findAddresses(text)) {
        if (start + to > range.from && start + from < range.to)
          addLink(
            transaction,
            transaction.mapping.map(start + from),
            transaction.mapping.map(start + to),
            href,
          );
      }
    }
  });
  if (!transaction.docChanged) return;
  view.dispatch(closeHistory(transaction).scrollIntoView());
  // What is typed next is another step.
  view.dispatch(closeHistory(view.state.tr));
}

function replaceByVideo(transaction: Transaction, position: number, block: Node, src: string): void {
  const { video, paragraph } = block.type.schema.nodes;
  const from = transaction.mapping.map(position);
  if (!video || !paragraph) return;
  const isLast = position + block.nodeSize === transaction.before.content.size;
  const nodes = isLast ? [video.create({ src }), paragraph.create()] : [video.create({ src })];
  transaction.replaceWith(from, from + block.nodeSize, nodes);
  transaction.setSelection(Selection.near(transaction.doc.resolve(from + 1)));
}

/** Links the selected words to a pasted address. A selected address is replaced instead, and so is code. */
function linkSelection({ state, view }: Editor, pasted: string): boolean {
  const { selection, doc, tr: transaction } = state;
  if (selection.empty || selection instanceof NodeSelection) return false;
  // "Select all" also selects the edges of the text.
  const { from, to, $from, $to } = TextSelection.between(selection.$from, selection.$to);
  if (!$from.sameParent($to)) return false;
  const href = plainAddress(pasted.trim());
  const selected = doc.textBetween(from, to).trim();
  if (!href || selected === "" || plainAddress(selected)) return false;
  addLink(transaction, from, to, href, true);
  if (!transaction.docChanged) return false;
  view.dispatch(closeHistory(transaction));
  return true;
}

/** Adds a link outside of code. @param replaces also where words already lead to another address */
function addLink(transaction: Transaction, from: number, to: number, href: string, replaces = false): void {
  const { link, code } = transaction.doc.type.schema.marks;
  const { doc } = transaction;
  if (!link || doc.resolve(from).parent.type.spec.code) return;
  let isFree = true;
  doc.nodesBetween(from, to, ({ marks }) => {
    const current = link.isInSet(marks)?.attrs.href;
    // A link is extended when its address continues after a comma.
    if (code?.isInSet(marks) || (current && !replaces && !href.startsWith(String(current)))) isFree = false;
  });
  if (isFree) transaction.addMark(from, to, link.create({ href }));
}

/** The text of a block between two offsets, with one character for each position. */
function textOf(block: Node, from = 0, to = block.content.size): string {
  return block.textBetween(from, to, undefined, ({ type }) => (type.name === "hardBreak" ? "\n" : "\ufffc"));
}

function changedRange(doc: Node, mapping: Mapping): { from: number; to: number } {
  const range = { from: doc.content.size, to: 0 };
  mapping.maps.forEach((map, index) => {
    map.forEach((_oldFrom, _oldTo, from, to) => {
      const later = mapping.slice(index + 1);
      range.from = Math.min(range.from, later.map(from, -1));
      range.to = Math.max(range.to, later.map(to, 1));
    });
  });
  return range;
}
