import { registrationListMessages } from "../../../contract/messages/staff/registration-list.ts";
import type { Entry } from "../../../contract/schemas/registrations.ts";
import { toWallTime } from "../../../contract/values/dates/time-zone.ts";
import { codeInWords } from "../../../contract/values/registration-codes.ts";

const { states, csvColumns } = registrationListMessages;

/** A table that spreadsheets open: UTF-8 with a byte order mark, lines ended by CR and LF (RFC 4180). */
export function entriesToCsv(entries: readonly Entry[], timeZone: string): string {
  const questions = [...new Set(entries.flatMap(({ answers }) => answers.map(({ question }) => question)))];
  const rows = entries.map(({ answers, ...entry }) => [
    typed(entry.code === null ? "" : codeInWords(entry.code)),
    typed(entry.name),
    typed(entry.phone),
    typed(entry.email),
    states[entry.state],
    toWallTime(entry.createdAt, timeZone).replace("T", " "),
    typed(entry.message),
    // A form may ask the same twice.
    ...questions.map((asked) =>
      typed(answers.flatMap(({ question, answer }) => (question === asked && answer) || []).join("\n")),
    ),
  ]);
  return `\ufeff${[[...csvColumns, ...questions.map(typed)], ...rows].map(toLine).join("")}`;
}

function toLine(cells: readonly string[]): string {
  return `${cells.map(toCell).join(",")}\r\n`;
}

function toCell(text: string): string {
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A text that people typed, as a cell that stays this text. Where a spreadsheet would make a number, a date or a truth
 * of it, a tab stands before it: Excel and LibreOffice then take it as it is, leading zeros and plus included, and
 * programs that read contacts drop white space, but refuse an apostrophe or `="0634"`. What would be a formula begins
 * with an apostrophe, also where a semicolon or a line break begins a cell in the Excel of other countries (OWASP, CSV
 * injection).
 */
function typed(text: string): string {
  if (isReadAsValue(text)) return `\t${text}`;
  return text.replace(formulaStart, "$1'$2");
}

/** Signs that begin a formula, in full width, too, at the beginning of what may become a cell. */
const formulaStart = /(^|[;\t\r\n])(\s{0,20}[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/** No number or date is longer. */
const maxValueCharacters = 40;
/** What a number or a date can contain besides digits and signs: an exponent, half of a day, a month. */
const wordOfValue = /^(?:e|[ap]m?|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*)$/iu;

/** Whether a spreadsheet takes a text for a number, a date, a time or a truth, such as 0634, +252 63, 10-12, 3 May. */
function isReadAsValue(text: string): boolean {
  if (text.length > maxValueCharacters || /[;=@\t\r\n\uff1d\uff20]/.test(text)) return false;
  if (!/\p{Nd}/u.test(text)) return /^\s*(?:true|false)\s*$/i.test(text);
  const [word, another] = text.match(/\p{L}+/gu) ?? [];
  return word === undefined || (another === undefined && wordOfValue.test(word));
}
