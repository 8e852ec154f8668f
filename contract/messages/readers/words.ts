import type { ContentLanguage } from "../../values/text/language.ts";
import { isPhrase, type Template, templateToText } from "../phrase.ts";
import type { ReaderMessages } from "./index.ts";

/** The college's own words by their key, such as `homeMessages.graduates`. */
export type Words = Readonly<Record<string, Template>>;

/** @param number the placeholder that chooses a plural form */
type CatalogueText = { template: Template; number: string | undefined };

/** Every text of a catalogue by its key, in the order of the catalogue. */
export function templatesOf(messages: ReaderMessages): ReadonlyMap<string, CatalogueText> {
  const texts = new Map<string, CatalogueText>();
  walk(messages, "", (key, text) => {
    texts.set(
      key,
      isPhrase(text)
        ? { template: text.template, number: text.number }
        : { template: text, number: undefined },
    );
    return text;
  });
  return texts;
}

/** The texts of a language, with the college's own words in their places. Words without a place are left out. */
export function withWords(messages: ReaderMessages, language: ContentLanguage, words: Words): ReaderMessages {
  const ownWords = new Map(Object.entries(words));
  if (ownWords.size === 0) return messages;
  return walk(messages, "", (key, text) => {
    const own = ownWords.get(key);
    if (own === undefined) return text;
    if (isPhrase(text)) return templateToText(own, language, text.number);
    return typeof own === "string" ? own : text;
  });
}

type Text = string | ReturnType<typeof templateToText>;

/** Copies a tree of texts. @param visit returns what stands in the place of a text */
function walk<Tree>(tree: Tree, path: string, visit: (key: string, text: Text) => Text): Tree;
function walk(tree: unknown, path: string, visit: (key: string, text: Text) => Text): unknown {
  if (typeof tree === "string" || isPhrase(tree)) return visit(path, tree);
  if (Array.isArray(tree)) return tree.map((child, index) => walk(child, `${path}.${index}`, visit));
  if (typeof tree !== "object" || tree === null) return tree;
  return Object.fromEntries(
    Object.entries(tree).map(([name, child]) => [name, walk(child, path ? `${path}.${name}` : name, visit)]),
  );
}
