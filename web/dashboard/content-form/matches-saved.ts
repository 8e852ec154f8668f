import { normalizeLine, normalizeText } from "../../../contract/text-normalization.ts";
import { parseHtml } from "../../ui/trusted-html.ts";
import type { Baseline } from "./draft-store.ts";
import type { SavedRecord } from "./form-config.ts";
import type { FormValues } from "./form-values.ts";

/**
 * Whether a record holds what was sent: then a save whose answer was lost on the way has come through. The server
 * tidies texts, and puts pictures that came within one beside it.
 * @param base what the record was before
 */
export function matchesSaved(
  sent: FormValues,
  base: Baseline,
  { values: kept, image }: SavedRecord,
): boolean {
  const pictureFits = (image.name !== base.image) === (sent.picture !== undefined);
  return (
    pictureFits &&
    normalizeLine(sent.title, Number.POSITIVE_INFINITY) === kept.title &&
    sent.status === kept.status &&
    (sent.decorative ? "" : normalizeLine(sent.alt, Number.POSITIVE_INFINITY)) === kept.alt &&
    shapeOf(sent.body) === shapeOf(kept.body)
  );
}

/** A text without what the server adds or rewrites. */
function shapeOf(body: string): string {
  if (!body.includes("<")) return normalizeText(body);
  return Array.from(parseHtml(body).childNodes, shapeOfNode).join("");
}

function shapeOfNode(node: Node): string {
  if (!(node instanceof Element)) return node.textContent ?? "";
  const { tagName, className } = node;
  const inner = Array.from(node.childNodes, shapeOfNode).join("");
  const address = node.getAttribute("href") ?? "";
  return `<${tagName} ${className} ${address} ${node.getAttribute("alt") ?? ""}>${inner}</>`;
}
