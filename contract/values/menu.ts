import type { ContentLanguage, LocalizedText } from "./text/language.ts";

/** The college's accounts elsewhere. */
export const followedSections = [
  "youtube",
  "linkedin",
  "twitter",
  "facebook",
  "whatsapp",
  "telegram",
  "tiktok",
] as const;

/** Parts of the site itself. */
export const ownSections = [
  "home",
  "services",
  "news",
  "events",
  "exams",
  "about",
  "contact",
  "callCenter",
  "documents",
  "terms",
  "policy",
  "awards",
  "accessibility",
  "privacy",
  "calendar",
] as const;

/** Parts that the footer leads to while they have something, whatever is chosen. */
export function isAlwaysLinked(section: SiteSection): boolean {
  return section === "calendar" || section === "documents";
}

/** Parts of the site that a menu can name, in the order of the footer. Each has an address and a label of its own. */
export const siteSections = [...ownSections, ...followedSections] as const;
export type SiteSection = (typeof siteSections)[number];

export type MenuTarget =
  | { type: "section"; section: SiteSection }
  | { type: "page"; pageID: number }
  | { type: "link"; url: string };

/** Without a label, a section or a page shows its own name. */
export type MenuItem = { target: MenuTarget; labels: LocalizedText };

/** The main menu: two levels. */
export type Menu = (MenuItem & { children: MenuItem[] })[];

/** What the footer shows: some parts of the site, and links of the college's own below a heading, or none. */
export type FooterSetting = { sections: SiteSection[]; heading: LocalizedText; items: MenuItem[] };

/** A link of menu or footer as readers see it: to a path of the site, or to a URL elsewhere. */
export type SiteLink = {
  to: string;
  labels?: LocalizedText | undefined;
  /** The target's own, if there are no labels. */
  name?: string | undefined;
  /** The language of the name. */
  lang?: ContentLanguage | undefined;
  /** Its name in the language of the page is shown without a label. */
  section?: SiteSection | undefined;
};
export type MenuLink = SiteLink & { children?: SiteLink[] | undefined };

export type FooterLinks = {
  /** The name of a heading that each page has in its own language, or one that the college wrote. */
  heading: "college" | "follow" | LocalizedText;
  links: SiteLink[];
}[];
