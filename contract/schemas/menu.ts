import { z } from "zod";
import { limits } from "../values/limits.ts";
import { localizedTextSchema } from "./language.ts";

/** Parts of the site that a menu can name. Each has an address and a label of its own. */
export const siteSections = [
  "home",
  "services",
  "news",
  "events",
  "calendar",
  "exams",
  "callCenter",
  "contact",
  "about",
  "terms",
  "policy",
  "awards",
  "accessibility",
  "privacy",
  "youtube",
  "linkedin",
  "twitter",
  "facebook",
  "whatsapp",
  "telegram",
  "tiktok",
] as const;
export type SiteSection = (typeof siteSections)[number];

const menuTargetSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("section"), section: z.enum(siteSections) }),
  z.object({ type: z.literal("page"), pageID: z.int().positive() }),
  z.object({ type: z.literal("link"), url: z.string() }),
]);
export type MenuTarget = z.infer<typeof menuTargetSchema>;

const menuItemSchema = z.object({
  target: menuTargetSchema,
  labels: localizedTextSchema.describe("without any, a section or a page shows its own name"),
});

const menuGroupSchema = menuItemSchema.extend({
  children: z.array(menuItemSchema).max(limits.maxMenuItems),
});

/** The main menu: two levels. */
export const menuSchema = z.array(menuGroupSchema).max(limits.maxMenuItems);
export type Menu = z.infer<typeof menuSchema>;

/** The columns of links in the footer. */
export const footerSchema = z
  .array(
    z.object({ heading: localizedTextSchema, items: z.array(menuItemSchema).max(limits.maxFooterItems) }),
  )
  .max(limits.maxFooterColumns);
export type FooterColumns = z.infer<typeof footerSchema>;
