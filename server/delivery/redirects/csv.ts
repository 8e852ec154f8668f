/** A line of a CSV text. `cells` is undefined if quotation marks are not closed, or not around a whole cell. */
type CsvLine = { line: number; cells: string[] | undefined };

const delimiters = [",", ";", "\t"] as const;

/**
 * The lines of a CSV text that are not empty. Addresses contain no line breaks, so that each line is read by itself: a
 * forgotten quotation mark affects one line only.
 */
export function* readCsv(text: string): Generator<CsvLine> {
  let line = 0;
  let delimiter: string | undefined;
  for (const content of linesOf(text.replace(/^\ufeff/, ""))) {
    line += 1;
    // Excel begins a file with it where its list separator is unusual.
    const declared = line === 1 ? /^sep=(.)\s*$/i.exec(content)?.[1] : undefined;
    if (declared) delimiter = declared;
    if (declared || content.trim() === "") continue;
    delimiter ??= detectDelimiter(content);
    yield { line, cells: splitCells(content, delimiter) };
  }
}

/** Without an array of all lines, and in time that grows with the text alone. */
function* linesOf(text: string): Generator<string> {
  const lineBreak = /\r\n|\r|\n/g;
  let start = 0;
  for (let lineEnd = lineBreak.exec(text); lineEnd; lineEnd = lineBreak.exec(text)) {
    yield text.slice(start, lineEnd.index);
    start = lineBreak.lastIndex;
  }
  if (start < text.length) yield text.slice(start);
}

/** The separator that stands most often in the first line, outside of quotation marks. */
function detectDelimiter(content: string): string {
  const unquoted = content.replace(/"[^"]*"/g, "");
  const count = (delimiter: string) => unquoted.split(delimiter).length;
  return delimiters.reduce((best, each) => (count(each) > count(best) ? each : best));
}

const openingQuote = / *"/y;

/** @returns undefined if a quotation mark is not closed, or anything but spaces stands around a quoted cell */
function splitCells(content: string, delimiter: string): string[] | undefined {
  const cells: string[] = [];
  let at = 0;
  while (at <= content.length) {
    openingQuote.lastIndex = at;
    if (!openingQuote.test(content)) {
      const end = content.indexOf(delimiter, at);
      cells.push(content.slice(at, end < 0 ? undefined : end).trim());
      if (end < 0) return cells;
      at = end + delimiter.length;
      continue;
    }
    const start = openingQuote.lastIndex;
    const end = closingQuote(content, start);
    if (end < 0) return undefined;
    cells.push(content.slice(start, end).replaceAll('""', '"').trim());
    const next = content.indexOf(delimiter, end);
    if (content.slice(end + 1, next < 0 ? undefined : next).trim() !== "") return undefined;
    if (next < 0) return cells;
    at = next + delimiter.length;
  }
  return cells;
}

/** Two quotation marks inside a quoted cell are one of its characters. */
function closingQuote(content: string, from: number): number {
  let at = content.indexOf('"', from);
  while (at >= 0 && content[at + 1] === '"') at = content.indexOf('"', at + 2);
  return at;
}
