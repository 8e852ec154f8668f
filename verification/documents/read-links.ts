/** A document that a page links to. */
export type LinkedDocument = { id: number };

/** The links to files of documents in a page, with the pages and the size that stand behind each. */
export function linkedDocuments(html: string): { id: number; path: string; facts: string }[] {
  const links = html.matchAll(
    /<a [^>]*href="(\/documents\/(\d+)\/[^"]+\.pdf)"[^>]*>[^<]*<\/a><span class="document-facts"> \((PDF, \d+ pages?, [\d.]+ [KM]B)/g,
  );
  return [...links].map(([, path = "", id, facts = ""]) => ({ id: Number(id), path, facts }));
}

/** Which document and which of its files it is, as `generatePdf` marks it. */
export function readFile(bytes: Uint8Array): { isWhole: boolean; document: number; turn: number } {
  const text = Buffer.from(bytes).toString("latin1");
  const [, document, turn] = /% document (\d+) turn (\d+)\./.exec(text) ?? [];
  const isWhole = text.startsWith("%PDF-") && text.endsWith("%%EOF\n");
  return { isWhole, document: Number(document), turn: Number(turn) };
}
