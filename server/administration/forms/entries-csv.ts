import { toWallTime } from "../../../contract/dates.ts";
import { codeInWords } from "../../../contract/forms/joining.ts";
import { inboxMessages } from "../../../contract/messages/contact/en.ts";
import type { Entry } from "../../../contract/schemas/entries.ts";

const { entryStates, csvColumns } = inboxMessages;

/**
 * A table that spreadsheets open: UTF-8 with a byte order mark, lines ended by CR and LF (RFC 4180). A cell that they would
 * calculate as a formula begins with an apostrophe (OWASP, CSV injection).
 */
export function entriesToCsv(entries: readonly Entry[], timeZone: string): string {
  const questions = [...new Set(entries.flatMap(({ answers }) => answers.map(({ question }) => question)))];
  const rows = entries.map(({ answers, ...entry }) => [
    entry.code === null ? "" : codeInWords(entry.code),
    entry.name,
    entry.phone,
    entry.email,
    entryStates[entry.state],
    toWallTime(entry.createdAt, timeZone).replace("T", " "),
    entry.message,
    // A form may ask the same twice.
    ...questions.map((asked) =>
      answers.flatMap(({ question, answer }) => (question === asked && answer) || []).join("\n"),
    ),
  ]);
  return `\ufeff${[[...csvColumns, ...questions], ...rows].map(toLine).join("")}`;
}

function toLine(cells: readonly string[]): string {
  return `${cells.map(toCell).join(",")}\r\n`;
}

function toCell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
