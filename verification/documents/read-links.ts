/** A document that a page links to. */
export type LinkedDocument = { id: number };

/** The links to files of documents in a page, with the number of pages that stands behind each. */
export function linkedDocuments(html: string): { id: number; path: string; pages: number }[] {
  const links = html.matchAll(
    /<a [^>]*href="(\/documents\/(\d+)\/[^"]+\.pdf)"[^>]*>[^<]*<\/a><span class="document-facts">[^<]*?(\d+) pages?[,)]/g,
  );
  return [...links].map(([, path = "", id, pages]) => ({ id: Number(id), path, pages: Number(pages) }));
}

/** Which document and which of its files it is, as `generatePdf` marks it. */
export function readFile(bytes: Uint8Array): { isWhole: boolean; document: number; turn: number } {
  const text = Buffer.from(bytes).toString("latin1");
  const [, document, turn] = /% document (\d+) turn (\d+)\./.exec(text) ?? [];
  const isWhole = text.startsWith("%PDF-") && text.endsWith("%%EOF\n");
  return { isWhole, document: Number(document), turn: Number(turn) };
}
