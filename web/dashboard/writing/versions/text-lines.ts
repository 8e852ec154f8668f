import { namesOfLanguages } from "../../../../contract/messages/record-words.ts";
import { differenceMessages as messages } from "../../../../contract/messages/staff/versions.ts";
import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";
import { type ContentKind, contentKinds } from "../../../../contract/values/content-kinds.ts";
import { contentLanguages } from "../../../../contract/values/text/language.ts";
import { isElement, parseHtml } from "../../../ui/trusted-html.ts";
import { fields, isFieldOf } from "../model/fields.ts";
import { labelOf } from "../model/form-texts.ts";
import { fieldNames } from "../model/form-values.ts";

export type BodyFormat = (typeof contentKinds)[ContentKind]["bodyFormat"];

/** A snapshot as lines of plain text: its fields, then its body. */
export function linesOfSnapshot(kind: ContentKind, snapshot: Snapshot, timeZone: string): string[] {
  const stated = fieldNames.filter((name) => isFieldOf(name, kind));
  return [
    ...stated.flatMap((name) => {
      const words = fields[name].toWords(snapshot, timeZone);
      return words === "" ? [] : `${labelOf(name, kind)}: ${words}`.split("\n");
    }),
    ...linesOfBody(snapshot.body, contentKinds[kind].bodyFormat),
  ];
}

/** The words of a body: one line for each paragraph, heading, item ("- "), row of a table and picture. */
export function linesOfBody(body: string, format: BodyFormat): string[] {
  const lines = format === "html" ? linesIn(parseHtml(body)) : body.split("\n").map((line) => line.trim());
  return lines.filter((line) => line.trim() !== "");
}

const blocks = new Set(
  "p h1 h2 h3 blockquote pre ul ol li div figure figcaption table caption thead tbody tr hr iframe".split(
    " ",
  ),
);

function linesIn(parent: Node): string[] {
  const lines: string[] = [];
  let line = "";
  const endLine = () => {
    lines.push(line.trim());
    line = "";
  };
  const read = (node: Node): void => {
    if (!isElement(node)) {
      // As browsers do: spaces and line breaks of the source count as one space.
      if (node.nodeName === "#text") line += (node.nodeValue ?? "").replace(/\s+/g, " ");
    } else if (blocks.has(node.localName)) {
      endLine();
      // Not spread into arguments, whose number has a limit: a text may have 250,000 lines.
      for (const each of linesOfBlock(node)) lines.push(each);
    } else if (node.localName === "br") endLine();
    else if (node.localName === "img") line += messages.picture(node.getAttribute("alt") ?? "");
    else for (const child of node.childNodes) read(child);
  };
  for (const child of parent.childNodes) read(child);
  endLine();
  return lines.filter((each) => each.trim() !== "");
}

function linesOfBlock(block: Element): string[] {
  switch (block.localName) {
    case "hr":
      return ["---"];
    case "iframe":
      return [messages.video(block.getAttribute("src") ?? "")];
    case "ul":
      return block.getAttribute("data-search") === null ? linesIn(block) : [searchLine(block)];
    case "pre":
      return (block.textContent ?? "").split("\n");
    case "tr":
      return [Array.from(block.childNodes, (cell) => linesIn(cell).join(" ")).join(" | ")];
    case "li":
      return linesIn(block).map((line, index) => (index === 0 ? `- ${line}` : `  ${line}`));
    default:
      return linesIn(block);
  }
}

/** A list of documents that a search finds. */
function searchLine(list: Element): string {
  const lang = contentLanguages.find((each) => each === list.getAttribute("data-lang"));
  return messages.documents(list.getAttribute("data-search") ?? "", lang && namesOfLanguages.en[lang]);
}
