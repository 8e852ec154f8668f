import type { Selectable } from "kysely";
import { contentFields, fieldColumns } from "../../../contract/schemas/content-fields.ts";
import { type ContentKind, contentKindNames, contentKinds } from "../../../contract/values/content-kinds.ts";
import { searchLimits } from "../../../contract/values/limits/search.ts";
import { plainText } from "../../../contract/values/text/body.ts";
import { detectLanguage } from "../../../contract/values/text/language.ts";
import {
  type Reading,
  type Schema,
  type WordIndex,
  type Writing,
  wordIndexes,
  wordList,
} from "../../platform/database/index.ts";
import {
  formsOf,
  headingToken,
  initialsIn,
  initialsToken,
  kindToken,
  languageToken,
  trigramsOf,
  trigramToken,
  wordsAndCompounds,
  wordsOf,
} from "./words.ts";

/** The columns of the text that the search looks through. */
export const searchedColumns = ["kind", "title", "body", ...fieldColumns, "lang"] as const;
type SearchedColumn = (typeof searchedColumns)[number];

/** The columns of a record that its entry is made from. */
export type IndexedRow = Pick<
  Selectable<Schema["content"]>,
  SearchedColumn | "id" | "state" | "created_at" | "updated_at" | "trashed_at"
>;

/**
 * Increase the number when the same text gets other words: servers then make all entries again. Another order of the
 * kinds changes positions.
 */
const entryFormat = `9 ${contentKindNames.join(" ")}`;

/**
 * Positions sort by the second of the first publication, then by number and kind. They are integers of JavaScript: 32
 * bits for the second, 15 for the number, 6 for the kind.
 */
const kindBits = 6;
const numberBits = 15;
const maxSeconds = 2 ** 32 - 1;

function positionOf({ kind, id, created_at }: Pick<IndexedRow, "kind" | "id" | "created_at">): number {
  const seconds = Math.min(Math.max(Math.floor(Date.parse(created_at) / 1_000), 0), maxSeconds);
  const low = (id % 2 ** numberBits) * 2 ** kindBits + contentKindNames.indexOf(kind);
  return seconds * 2 ** (numberBits + kindBits) + low;
}

/** The position of a record, or the next free one below: of many records that were imported with the same second. */
async function findPosition(transaction: Reading, row: IndexedRow): Promise<number> {
  let position = positionOf(row);
  for (;;) {
    const other = await transaction
      .selectFrom("search_entry")
      .where("position", "=", position)
      .select(["kind", "id"])
      .executeTakeFirst();
    if (!other || (other.kind === row.kind && other.id === row.id)) return position;
    position -= 1;
  }
}

/** The words that the public finds, or for what is not public the words that only staff find. */
type EntryWords = Partial<Record<WordIndex, string[]>>;

/** The format of an entry also says in which indexes it is. */
const unpublishedFormat = `${entryFormat} unpublished`;

export function formatOf({ state, trashed_at }: Pick<IndexedRow, "state" | "trashed_at">): string {
  return state === "live" && trashed_at === null ? entryFormat : unpublishedFormat;
}

/** Makes the entry of a record follow a change of it, in the same transaction. */
export async function updateEntry(transaction: Writing, row: IndexedRow): Promise<void> {
  const entry = await findEntry(transaction, row);
  const { created_at, updated_at } = row;
  const format = formatOf(row);
  const isInPlace = entry?.created_at === created_at && entry.format === format;
  if (isInPlace && entry.updated_at === updated_at) return;
  const position = isInPlace ? entry.position : await findPosition(transaction, row);
  const words = format === entryFormat ? publicWords(row) : { search_unpublished: titleWords(row) };
  const values = { position, format, created_at, updated_at };
  if (isInPlace) {
    for (const [index, indexed] of indexesOf(words)) {
      await transaction
        .updateTable(index)
        .set({ words: wordList(indexed) })
        .where("rowid", "=", position)
        .execute();
    }
    await transaction
      .updateTable("search_entry")
      .set(values)
      .where(({ and }) => and({ kind: row.kind, id: row.id }))
      .execute();
    return;
  }
  if (entry) await deleteEntry(transaction, row);
  for (const [index, indexed] of indexesOf(words)) {
    await transaction
      .insertInto(index)
      .values({ rowid: position, words: wordList(indexed) })
      .execute();
  }
  await transaction
    .insertInto("search_entry")
    .values({ kind: row.kind, id: row.id, ...values })
    .execute();
}

function indexesOf(words: EntryWords): [WordIndex, string[]][] {
  return wordIndexes.flatMap((index) => (words[index] ? [[index, words[index]]] : []));
}

/** Removes a record from the word indexes. */
export async function deleteEntry(
  transaction: Writing,
  { kind, id }: { kind: ContentKind; id: number },
): Promise<void> {
  const entry = await transaction
    .deleteFrom("search_entry")
    .where(({ and }) => and({ kind, id }))
    .returning("position")
    .executeTakeFirst();
  if (!entry) return;
  for (const index of wordIndexes)
    await transaction.deleteFrom(index).where("rowid", "=", entry.position).execute();
}

function findEntry(transaction: Reading, { kind, id }: Pick<IndexedRow, "kind" | "id">) {
  return transaction
    .selectFrom("search_entry")
    .where(({ and }) => and({ kind, id }))
    .selectAll()
    .executeTakeFirst();
}

/** The text of a record that the search looks through: its body, without markup, and what its fields say. */
export function searchedText(row: Pick<IndexedRow, SearchedColumn>): string {
  const { kind, body } = row;
  const text = contentKinds[kind].bodyFormat === "html" ? plainText(body) : body;
  return [text, ...contentFields[kind].searched(row)].join("\n");
}

const headingTag = /<\/?h[1-6][^<>]*>/;

/** Headings do not nest: every other part is one. */
function headingsOf(kind: ContentKind, body: string): string {
  if (contentKinds[kind].bodyFormat !== "html") return "";
  const headings = body.split(headingTag).filter((_part, index) => index % 2 === 1);
  return headings.map(plainText).join("\n");
}

function publicWords(row: IndexedRow): EntryWords {
  const { kind, title, body, lang } = row;
  const text = searchedText(row);
  const language = lang ?? detectLanguage(`${title} ${text.slice(0, 2_000)}`).lang ?? "en";
  const inTitle = findableWords(title);
  const inHeadings = findableWords(headingsOf(kind, body));
  const inText = [...new Set(wordsAndCompounds(text))].flatMap(formsOf);
  const filters = [kindToken(kind), languageToken(language)];
  return {
    search_title: [...titleWords(row), languageToken(language), ...trigramsIn(title)],
    search_text: [
      ...filters,
      ...inTitle.map(headingToken),
      ...limitLength(new Set([...inTitle, ...inText, ...inHeadings.map(headingToken)])),
    ],
  };
}

/** The words of a title, and its kind. */
function titleWords({ kind, title }: IndexedRow): string[] {
  return [kindToken(kind), ...findableWords(title), ...Array.from(initialsIn(title), initialsToken)];
}

function findableWords(text: string): string[] {
  return [...new Set([...wordsAndCompounds(text)].flatMap(formsOf))];
}

function trigramsIn(title: string): Set<string> {
  return new Set(wordsOf(title).flatMap(formsOf).flatMap(trigramsOf).map(trigramToken));
}

/** PostgreSQL stores at most a megabyte of words for a record. */
function limitLength(words: ReadonlySet<string>): string[] {
  const kept: string[] = [];
  let characters = 0;
  for (const word of words) {
    characters += word.length + 1;
    if (characters > searchLimits.maxIndexedCharacters) break;
    kept.push(word);
  }
  return kept;
}
