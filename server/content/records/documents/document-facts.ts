import { documentFacts, missingDocument, noDocuments } from "../../../../contract/messages/document-facts.ts";
import { contentKinds } from "../../../../contract/values/content-kinds.ts";
import { documentLimits } from "../../../../contract/values/limits/documents.ts";
import { documentFilePath } from "../../../../contract/values/paths/paths.ts";
import { decodeEntities, documentClasses, plainText } from "../../../../contract/values/text/body.ts";
import {
  type ContentLanguage,
  contentLanguages,
  directionOf,
  guessLanguage,
  languageOfRecord,
} from "../../../../contract/values/text/language.ts";
import type { Reading } from "../../../platform/database/index.ts";
import { escapeHtml, parseDocumentAddress } from "../../../platform/html/index.ts";
import { findPage, type ListedRow } from "../lists/list-store.ts";
import { type ContentRow, live } from "../store.ts";
import { linkedDocuments } from "./document-links.ts";

type Text = Pick<ContentRow, "kind" | "body" | "lang">;
type DocumentRow = Pick<ContentRow, "id" | "title" | "lang" | "file_pages" | "file_bytes">;

const columns = ["id", "title", "lang", "file_pages", "file_bytes"] as const;

/**
 * The body of one record for readers: behind each link to a document stands what the document is now, a link to one
 * that is not live is only its words, and lists of documents by a search are filled. The sanitizer turns it back.
 */
export async function bodyForReaders(db: Reading, { kind, body, lang }: Text): Promise<string> {
  if (contentKinds[kind].bodyFormat === "text") return body;
  const ids = linkedDocuments(body);
  const hasSearch = body.includes(searchStart);
  if (ids.length === 0 && !hasSearch) return body;
  const language = lang ?? guessLanguage(plainText(body)) ?? "en";
  const linked = rewriteLinks(body, await findDocuments(db, ids), language);
  return hasSearch ? fillSearches(db, linked, language) : linked;
}

/** Ids that one statement looks for: more than texts link to. */
const idsAtOnce = 5_000;

async function findDocuments(db: Reading, ids: readonly number[]): Promise<Map<number, DocumentRow>> {
  const rows: DocumentRow[] = [];
  for (let at = 0; at < ids.length; at += idsAtOnce) {
    const some = live(db, "document").where("id", "in", ids.slice(at, at + idsAtOnce));
    rows.push(...(await some.select(columns).execute()));
  }
  return new Map(rows.map((row) => [row.id, row]));
}

/** A start tag of a link with its address and other attributes, or an end tag. */
const linkTags = /<a(?: href="([^"]*)")?((?: [^<>]*)?)>|<\/a>/g;

function rewriteLinks(
  html: string,
  documents: ReadonlyMap<number, DocumentRow>,
  language: ContentLanguage,
): string {
  const missing = `${inBrackets(missingDocument[language], language)}</span>`;
  // Stored links may stand in each other.
  const ends: string[] = [];
  return html.replace(linkTags, (tag, href?: string, attributes = "") => {
    if (tag === "</a>") return ends.pop() ?? tag;
    const address = href && parseDocumentAddress(decodeEntities(href));
    const document = address && documents.get(address.id);
    if (address && !document) {
      ends.push(missing);
      return `<span class="${documentClasses.missing}" data-href="${href}">`;
    }
    const isFile = document && address.isFile;
    ends.push(isFile ? `</a>${factsOf(document, language)}` : "</a>");
    if (!isFile) return tag;
    const path = escapeHtml(documentFilePath(document) + address.hash);
    return path === href ? tag : `<a href="${path}" data-href="${href}"${attributes}>`;
  });
}

function factsOf(document: DocumentRow, language: ContentLanguage): string {
  const { file_pages, file_bytes } = document;
  const facts = {
    pageCount: file_pages ?? undefined,
    bytes: file_bytes ?? undefined,
    lang: languageOfRecord(document),
  };
  return inBrackets(documentFacts(facts, language), language);
}

/** Arabic facts have a direction of their own, for lines of Arabic texts that are in another language. */
function inBrackets(words: string, language: ContentLanguage): string {
  const isolated = directionOf(language) === "rtl" ? `<bdi dir="rtl">(${words})</bdi>` : `(${words})`;
  return `<span class="${documentClasses.facts}"> ${isolated}</span>`;
}

const searchStart = '<ul class="documents" data-search="';
const searches = /<ul class="documents" data-search="([^"]*)"(?: data-lang="(\w+)")?>/g;
/** Further ones of the same text stay empty. */
const maxSearches = 10;

async function fillSearches(db: Reading, html: string, language: ContentLanguage): Promise<string> {
  const items = new Map<string, string>();
  for (const [tag, words = "", lang] of html.matchAll(searches)) {
    if (items.size === maxSearches) break;
    if (items.has(tag)) continue;
    const found = await findNewest(
      db,
      decodeEntities(words),
      contentLanguages.find((each) => each === lang),
    );
    items.set(tag, found.map((document) => itemOf(document, language)).join("") || noItems(language));
  }
  return html.replace(searches, (tag) => tag + (items.get(tag) ?? ""));
}

async function findNewest(db: Reading, q: string, lang: ContentLanguage | undefined): Promise<ListedRow[]> {
  const selection = { q, lang, sort: { field: "createdAt", descending: true }, withBody: false } as const;
  return (await findPage(db, "document", selection, { page: 1, limit: documentLimits.maxListed })).rows;
}

function itemOf(document: DocumentRow, language: ContentLanguage): string {
  const link = `<a href="${documentFilePath(document)}" rel="noopener nofollow">${escapeHtml(document.title)}</a>`;
  return `<li class="${documentClasses.found}">${link}${factsOf(document, language)}</li>`;
}

function noItems(language: ContentLanguage): string {
  const words = `<span class="${documentClasses.facts}">${noDocuments[language]}</span>`;
  return `<li class="${documentClasses.found}">${words}</li>`;
}
