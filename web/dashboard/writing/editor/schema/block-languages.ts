import { type Editor, Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { type EditorState, Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import {
  addScripts,
  attributesOfBlock,
  type ContentLanguage,
  countScripts,
  mainScript,
  noLetters,
  type ScriptCount,
  scriptOf,
} from "../../../../../contract/values/text/language.ts";

type Marks = { lang: ContentLanguage | undefined; decorations: DecorationSet };

const key = new PluginKey<Marks>("blockLanguages");

/**
 * Shows each block in another script than the text with its direction and its language, as on the page
 * (`findOtherScripts()`). Not in the body.
 */
export const BlockLanguages = Extension.create({
  name: "blockLanguages",
  addProseMirrorPlugins: () => [
    new Plugin<Marks>({
      key,
      state: {
        init: (_config, { doc }) => markScripts(doc, undefined),
        apply(tr, marks) {
          const chosen: { lang: ContentLanguage | undefined } | undefined = tr.getMeta(key);
          return chosen || tr.docChanged ? markScripts(tr.doc, chosen ? chosen.lang : marks.lang) : marks;
        },
      },
      props: { decorations: (state) => key.getState(state)?.decorations },
    }),
  ],
});

/** @param lang the language of the text; undefined to find it by its letters */
export function setTextLanguage({ state, view }: Editor, lang: ContentLanguage | undefined): void {
  view.dispatch(state.tr.setMeta(key, { lang }));
}

/** The language that `setTextLanguage()` has set. */
export function textLanguage(state: EditorState): ContentLanguage | undefined {
  return key.getState(state)?.lang;
}

/** By node, which is immutable: only what changed is counted again. */
const counts = new WeakMap<Node, ScriptCount>();

function countOf(node: Node): ScriptCount {
  const known = counts.get(node);
  if (known) return known;
  const count = node.isTextblock
    ? countScripts(node.textContent)
    : node.children.reduce((sum, child) => addScripts(sum, countOf(child)), noLetters);
  counts.set(node, count);
  return count;
}

/** Parts of a block that are shown with it. */
const isPart = ({ type }: Node) => type.name === "tableRow" || type.name === "codeBlock";

function markScripts(doc: Node, lang: ContentLanguage | undefined): Marks {
  const text = lang ? scriptOf(lang) : (mainScript(countOf(doc)) ?? "other");
  const decorations: Decoration[] = [];
  const mark = (parent: Node, start: number, around: typeof text) => {
    parent.forEach((node, offset) => {
      const script = isPart(node) ? undefined : mainScript(countOf(node));
      const isItem = node.type.name === "listItem";
      const differs = script !== undefined && (script !== around || (isItem && script !== text));
      const from = start + offset;
      if (differs) {
        const isList = /List$/.test(node.type.name);
        const { dir, lang: guessed } = attributesOfBlock(countOf(node), node.textContent, isList);
        const direction = node.attrs.direction ? {} : { dir };
        decorations.push(Decoration.node(from, from + node.nodeSize, { lang: guessed, ...direction }));
      }
      if (!node.isTextblock) mark(node, from + 1, differs ? script : around);
    });
  };
  mark(doc, 0, text);
  return { lang, decorations: DecorationSet.create(doc, decorations) };
}
