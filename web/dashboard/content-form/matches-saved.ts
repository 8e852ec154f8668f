import { normalizeAddress } from "../../../contract/page-address.ts";
import { normalizeLine, normalizeText } from "../../../contract/text-normalization.ts";
import { parseHtml } from "../../ui/trusted-html.ts";
import type { Baseline } from "./draft-store.ts";
import type { FormValues } from "./form-values.ts";
import type { SavedRecord } from "./saved-record.ts";

type Comparison = (sent: FormValues, saved: SavedRecord, baseline: Baseline) => boolean;

/** Compares each field after what the server does to it. The type requires an entry for every field. */
const fieldMatches: { readonly [Field in keyof FormValues]: Comparison } = {
  title: (sent, { values }) => normalizeLine(sent.title, Number.POSITIVE_INFINITY) === values.title,
  body: (sent, { values }) => bodyStructure(sent.body) === bodyStructure(values.body),
  status: (sent, { values }) => sent.status === values.status,
  alt: (sent, { values }) =>
    (sent.decorative ? "" : normalizeLine(sent.alt, Number.POSITIVE_INFINITY)) === values.alt,
  // Follows from `alt`: a decorative picture is stored with an empty one.
  decorative: () => true,
  // The server gives each uploaded cover a new name.
  picture: (sent, { values }, baseline) =>
    ((values.cover?.name ?? "") !== baseline.image) ===
    (sent.picture !== undefined || (sent.cover === null && baseline.image !== "")),
  lang: (sent, { values }) => sent.lang === values.lang,
  // Compared with the baseline's above.
  cover: () => true,
  // Without one, a published page gets an address from its title.
  address: (sent, { values }) => sent.address === "" || normalizeAddress(sent.address) === values.address,
  parent: (sent, { values }) => sent.parent === values.parent,
  startsAt: (sent, { values }) => sent.startsAt === values.startsAt,
  endsAt: (sent, { values }) => sent.endsAt === values.endsAt,
  place: (sent, { values }) => normalizeLine(sent.place, Number.POSITIVE_INFINITY) === values.place,
  isCancelled: (sent, { values }) => sent.isCancelled === values.isCancelled,
  focus: (sent, { values }) => sent.focus === values.focus,
  translationOf: (sent, { values }) => sent.translationOf === values.translationOf,
};

/**
 * Whether a record holds the values that were sent: then a save without a response has succeeded. The server normalizes
 * texts and replaces the addresses of embedded pictures.
 * @param baseline the record's version before the save
 */
export function matchesSaved(sent: FormValues, baseline: Baseline, saved: SavedRecord): boolean {
  return Object.values(fieldMatches).every((matches) => matches(sent, saved, baseline));
}

/** A body without what the server adds or rewrites. */
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
