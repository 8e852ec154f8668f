import { type ContentKind, contentKindNames } from "../../../contract/values/content-kinds.ts";
import { formsOf } from "../../content/search-index/index.ts";

/** How people call a record of a kind, beside what it is about: "linux course". Folded. */
const ofKind: Readonly<Partial<Record<ContentKind, ReadonlySet<string>>>> = {
  post: wordSet("course courses koorso koorsada koorsooyin دوره دورات كورس"),
  event: wordSet("event events munaasabad فعاليه"),
  service: wordSet("training trainings dawro tababar tababarka تدريب"),
};

const none: ReadonlySet<string> = new Set();

/** What a search is about, and the kind of record that its generic words ask for. */
type Asked = { specific: readonly string[]; kind: ContentKind | undefined };

/** Separates the generic words of a search from the others, unless it has no others. */
export function readGenericWords(words: readonly string[]): Asked {
  const specific = words.filter((word) => kindOf(word) === undefined);
  if (specific.length === 0 || specific.length === words.length) return { specific: words, kind: undefined };
  return { specific, kind: words.map(kindOf).find((kind) => kind !== undefined) };
}

function kindOf(word: string): ContentKind | undefined {
  return contentKindNames.find((kind) => isIn(ofKind[kind] ?? none, word));
}

function isIn(set: ReadonlySet<string>, word: string): boolean {
  return formsOf(word).some((form) => set.has(form));
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(" "));
}
