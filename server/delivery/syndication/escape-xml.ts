import { escapeHtml } from "../../platform/html/index.ts";

/** Everything that XML 1.0 allows (section 2.2), without the control characters that it discourages. */
const forbidden =
  /[^\t\n\r\u{20}-\u{7e}\u{a0}-\u{d7ff}\u{e000}-\u{fdcf}\u{fdf0}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** A text as XML can say it: without control characters and halves of others, and with one kind of line break. */
function xmlText(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, "\n").replace(forbidden, "");
}

/** An element with text, on a line of its own. */
export function element(
  name: string,
  text: string,
  attributes: Record<string, string | undefined> = {},
): string {
  return `<${name}${attributesText(attributes)}>${escapeHtml(xmlText(text))}</${name}>\n`;
}

/** An element without content, on a line of its own. */
export function emptyElement(name: string, attributes: Record<string, string | undefined>): string {
  return `<${name}${attributesText(attributes)}/>\n`;
}

function attributesText(attributes: Record<string, string | undefined>): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? "" : ` ${name}="${escapeHtml(xmlText(value))}"`))
    .join("");
}
