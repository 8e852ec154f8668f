import { z } from "zod";
import { findAddressOwner, findIncludingTrashed, insertImported } from "../../content/index.ts";
import { type Db, nextId } from "../../database/index.ts";
import { sanitizeStoredBody } from "../../html/index.ts";
import type { Found } from "./import-plan.ts";

/** Settings of earlier releases, whose texts are pages now. */
export const formerTextSchema = z.object({ key: z.enum(["about", "pages"]), value: z.unknown() });

/** A page without a cover. */
export type FormerText = { address: string; title: string; body: string };

const text = z.string().catch("");
const aboutSchema = z
  .object({
    founded: z.int().nullable().catch(null),
    paragraphs: z.array(text).catch([]),
    secondCentre: text,
  })
  .catch({ founded: null, paragraphs: [], secondCentre: "" });
const pagesSchema = z
  .object({ terms: text, policy: text, awards: text })
  .catch({ terms: "", policy: "", awards: "" });

/** The pages that a setting of an earlier release becomes, as when that site itself was upgraded. Empty texts become none. */
export function pagesOf({ key, value }: z.infer<typeof formerTextSchema>): FormerText[] {
  const pages = key === "about" ? [aboutPage(value)] : textPages(value);
  return pages
    .filter(({ body }) => body !== "")
    .map(({ body, ...page }) => ({ ...page, body: sanitizeStoredBody(body) }));
}

export const nameOfText = ({ address }: FormerText) => `page ${address}`;

/** By its address: it has no id yet. */
export async function findFormerText(db: Db, { address, title, body }: FormerText): Promise<Found> {
  const owner = await findAddressOwner(db, address);
  if (!owner) return "free";
  const page = await findIncludingTrashed(db, "page", owner.id);
  return page?.trashed_at === null && page.title === title && page.body === body ? "same" : "taken";
}

export async function insertFormerText(transaction: Db, { address, title, body }: FormerText): Promise<void> {
  const page = {
    kind: "page" as const,
    id: await nextId(transaction, "content"),
    ...{ title, body, cover: undefined, imageAlt: "", fields: { address } },
    createdAt: new Date().toISOString(),
  };
  await insertImported(transaction, page, []);
}

function aboutPage(value: unknown): FormerText {
  const { founded, paragraphs, secondCentre } = aboutSchema.parse(value);
  const second = toParagraph(secondCentre);
  const body = [
    founded === null ? "" : toParagraph(`Founded in ${founded}`),
    ...paragraphs.map(toParagraph),
    second && `<h2>Our second centre</h2>${second}`,
  ];
  return { address: "/about", title: "About the college", body: body.join("") };
}

function textPages(value: unknown): FormerText[] {
  const { terms, policy, awards } = pagesSchema.parse(value);
  return [
    { address: "/terms", title: "Terms", body: toParagraphs(terms) },
    { address: "/policy", title: "Policy", body: toParagraphs(policy) },
    { address: "/awards", title: "Awards", body: toParagraphs(awards) },
  ];
}

/** Empty lines separate paragraphs. */
function toParagraphs(written: string): string {
  return written
    .split(/\n\s*\n/)
    .map(toParagraph)
    .join("");
}

function toParagraph(written: string): string {
  const escaped = written.trim().replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return escaped && `<p>${escaped}</p>`;
}
