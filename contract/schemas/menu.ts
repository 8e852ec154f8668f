import { z } from "zod";
import { settingLimits } from "../values/limits/settings.ts";
import { siteSections } from "../values/menu.ts";
import { localizedTextSchema } from "./language.ts";

const menuTargetSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("section"), section: z.enum(siteSections) }),
  z.object({ type: z.literal("page"), pageID: z.int().positive() }),
  z.object({ type: z.literal("link"), url: z.string() }),
]);

const menuItemSchema = z.object({
  target: menuTargetSchema,
  labels: localizedTextSchema.describe("without any, a section or a page shows its own name"),
});

const menuGroupSchema = menuItemSchema.extend({
  children: z.array(menuItemSchema).max(settingLimits.maxMenuItems),
});

/** The main menu: two levels. */
export const menuSchema = z.array(menuGroupSchema).max(settingLimits.maxMenuItems);

export const footerSchema = z.object({
  sections: z.array(z.enum(siteSections)).describe("parts of the site that it leads to, in a fixed order"),
  heading: localizedTextSchema.describe("above the college's own links; without one, they follow the parts"),
  items: z.array(menuItemSchema).max(settingLimits.maxFooterItems),
});
