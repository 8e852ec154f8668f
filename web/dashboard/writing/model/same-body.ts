import { normalizeText } from "../../../../contract/values/text/text-normalization.ts";
import { parseHtml } from "../../../ui/trusted-html.ts";

/** Whether two bodies are the same but for what the server adds or rewrites, such as addresses of pictures. */
export function isSameBody(sent: string, saved: string): boolean {
  return bodyStructure(sent) === bodyStructure(saved);
}

function bodyStructure(body: string): string {
  if (!body.includes("<")) return normalizeText(body);
  return Array.from(parseHtml(body).childNodes, nodeStructure).join("");
}

function nodeStructure(node: Node): string {
  if (!(node instanceof Element)) return node.textContent ?? "";
  const { tagName, className } = node;
  const children = Array.from(node.childNodes, nodeStructure).join("");
  const href = node.getAttribute("href") ?? "";
  return `<${tagName} ${className} ${href} ${node.getAttribute("alt") ?? ""}>${children}</>`;
}
