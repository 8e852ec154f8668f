import { z } from "zod";
import { findAddressOwner, findIncludingTrashed, insertImported } from "../../../content/records/index.ts";
import { nextId, timestamp } from "../../../platform/database/index.ts";
import { sanitizeStoredBody } from "../../../platform/html/index.ts";
import { type ImportRow, matchOf } from "./import-row.ts";

/** Settings of earlier releases, whose texts are pages now. */
export const formerSettingSchema = z.object({ key: z.enum(["about", "pages"]), value: z.unknown() });
export type FormerSetting = z.infer<typeof formerSettingSchema>;

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
export function pagesOf({ key, value }: FormerSetting): FormerText[] {
  const pages = key === "about" ? [aboutPage(value)] : textPages(value);
  return pages
    .filter(({ body }) => body !== "")
    .map(({ body, ...page }) => ({ ...page, body: sanitizeStoredBody(body) }));
}

/** Found by its address: it has no id yet. */
export function formerTextRow({ address, title, body }: FormerText): ImportRow {
  return {
    name: `page ${address}`,
    counted: "records",
    pictures: [],
    async compare(db) {
      const owner = await findAddressOwner(db, address);
      const page = owner && (await findIncludingTrashed(db, "page", owner.id));
      return matchOf(owner, page?.trashed_at === null && page.title === title && page.body === body);
    },
    async insert(transaction) {
      const page = {
        kind: "page" as const,
        id: await nextId(transaction, "content"),
        ...{ title, body, cover: undefined, imageAlt: "", fields: { address } },
        createdAt: timestamp(),
      };
      await insertImported(transaction, page, []);
    },
  };
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
