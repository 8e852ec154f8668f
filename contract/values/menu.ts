import type { ContentLanguage, LocalizedText } from "./text/language.ts";

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

export type MenuTarget =
  | { type: "section"; section: SiteSection }
  | { type: "page"; pageID: number }
  | { type: "link"; url: string };

/** Without a label, a section or a page shows its own name. */
export type MenuItem = { target: MenuTarget; labels: LocalizedText };

/** The main menu: two levels. */
export type Menu = (MenuItem & { children: MenuItem[] })[];

/** The columns of links in the footer. */
export type FooterColumns = { heading: LocalizedText; items: MenuItem[] }[];

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
  heading: LocalizedText;
  /** Shown in the language of the page instead of the heading. */
  standardHeading?: "college" | "follow" | undefined;
  links: SiteLink[];
}[];
