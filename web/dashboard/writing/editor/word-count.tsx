import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { useEffect, useState } from "react";
import { countWords, minutesToRead } from "../../../../contract/body.ts";
import type { ContentLanguage } from "../../../../contract/language.ts";
import { editorMessages } from "../../../../contract/messages/editor/en.ts";

/** After so long without a change the words are counted again. */
const pauseMs = 600;

/** How long the text is. Counted in pauses of typing, and not announced. */
export function WordCount({ editor, lang }: { editor: Editor; lang: ContentLanguage | undefined }) {
  const [words, setWords] = useState(() => wordsIn(editor.state.doc));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setWords(wordsIn(editor.state.doc)), pauseMs);
    };
    editor.on("update", count);
    return () => {
      clearTimeout(timer);
      editor.off("update", count);
    };
  }, [editor]);
  return (
    <p className="quiet word-count">
      {editorMessages.words(words)}
      {words > 0 && editorMessages.minutes(minutesToRead(words, lang ?? "en"))}
    </p>
  );
}

/** Nodes are immutable: after a change only its ancestors are counted again. */
const counts = new WeakMap<Node, number>();

function wordsIn(node: Node): number {
  const known = counts.get(node);
  if (known !== undefined) return known;
  const words = node.isTextblock
    ? countWords(node.textBetween(0, node.content.size, undefined, " "))
    : node.children.reduce((sum, child) => sum + wordsIn(child), 0);
  counts.set(node, words);
  return words;
}
