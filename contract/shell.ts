import { z } from "zod";
import { homeBlockNames } from "./home-blocks.ts";
import { languageSchema } from "./language.ts";
import { localizedTextSchema } from "./localized-text.ts";
import { settingsSchema } from "./settings.ts";

const siteLinkSchema = z.object({
  to: z.string().describe("a path of the site, or a URL elsewhere"),
  labels: localizedTextSchema.optional(),
  name: z.string().optional().describe("of the target itself, if there are no labels"),
  lang: languageSchema.describe("of the name"),
});
export type SiteLink = z.infer<typeof siteLinkSchema>;

const menuLinkSchema = siteLinkSchema.extend({ children: z.array(siteLinkSchema).optional() });
export type MenuLink = z.infer<typeof menuLinkSchema>;

const footerLinksSchema = z.array(z.object({ heading: localizedTextSchema, links: z.array(siteLinkSchema) }));
export type FooterLinks = z.infer<typeof footerLinksSchema>;

/** What every page shows around its text: the settings, resolved for readers. */
export const shellSchema = z.object({
  settings: settingsSchema.omit({ menu: true, footer: true, notice: true, homeBlocks: true }),
  menu: z.array(menuLinkSchema),
  footer: footerLinksSchema,
  homeBlocks: z.array(z.enum(homeBlockNames)).describe("those that are shown, in their order"),
  notice: settingsSchema.shape.notice,
});
export type SiteShell = z.infer<typeof shellSchema>;
