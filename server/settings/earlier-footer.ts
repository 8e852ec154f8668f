import { z } from "zod";
import { footerMessages } from "../../contract/messages/readers/en/site.ts";
import { footerSchema } from "../../contract/schemas/menu.ts";
import type { FooterSetting, MenuItem } from "../../contract/values/menu.ts";

const { heading, items } = footerSchema.shape;
const columnsSchema = z.array(z.object({ heading, items: z.array(items.element) }));

/**
 * Reads a footer of version 1.0, which had up to three columns, each with a heading and links. A part of the site
 * without a label of its own is ticked; all other links stay, in their order, below the first heading that was not one
 * of a new site.
 * @returns the value itself if it is no such footer
 */
export function readEarlierFooter(value: unknown): unknown {
  const columns = columnsSchema.safeParse(value);
  if (!columns.success) return value;
  const links = columns.data.flatMap((column) => column.items);
  const own = columns.data.filter((column) => column.items.some((item) => sectionOf(item) === undefined));
  const standard: readonly unknown[] = [footerMessages.college, footerMessages.follow];
  const headings = own.map((column) => column.heading).filter(({ en }) => !standard.includes(en));
  return {
    sections: links.map(sectionOf).filter((section) => section !== undefined),
    heading: headings[0] ?? {},
    items: links.filter((item) => sectionOf(item) === undefined),
  } satisfies FooterSetting;
}

/** The part of the site that a link leads to under the part's own name. */
function sectionOf({ target, labels }: MenuItem) {
  const isLabelled = Object.values(labels).some((label) => label?.trim());
  return target.type === "section" && !isLabelled ? target.section : undefined;
}
