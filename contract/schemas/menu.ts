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

/** The columns of links in the footer. */
export const footerSchema = z
  .array(
    z.object({
      heading: localizedTextSchema,
      items: z.array(menuItemSchema).max(settingLimits.maxFooterItems),
    }),
  )
  .max(settingLimits.maxFooterColumns);
