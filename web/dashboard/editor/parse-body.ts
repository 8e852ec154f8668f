import { DOMParser, type Node, type Schema } from "@tiptap/pm/model";
import { parseHtml } from "../../ui/trusted-html.ts";

export function parseBody(schema: Schema, html: string): Node {
  return DOMParser.fromSchema(schema).parse(parseHtml(html));
}
