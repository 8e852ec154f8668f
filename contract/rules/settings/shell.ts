import { sectionNames } from "../../messages/readers/en/site.ts";
import type { Words } from "../../messages/readers/words.ts";
import { type HomeBlockName, homeBlockNames } from "../../values/appearance.ts";
import { contentKinds } from "../../values/content-kinds.ts";
import {
  type FooterLinks,
  type FooterSetting,
  followedSections,
  isAlwaysLinked,
  type Menu,
  type MenuItem,
  type MenuLink,
  type MenuTarget,
  ownSections,
  type SiteLink,
  type SiteSection,
} from "../../values/menu.ts";
import { academicCalendarPath } from "../../values/paths/paths.ts";
import {
  type ContentLanguage,
  contentLanguages,
  type LocalizedText,
  type TranslatedLanguage,
} from "../../values/text/language.ts";
import { countUnapproved } from "./words.ts";

/**
 * What readers see of the settings.
 * @param pages the live pages that menu and footer name
 * @param parts those of the site that come and go: the footer leads to them in any case
 */
export function buildShell<All extends ShellSettings>(
  all: All,
  pages: LinkedPages,
  { hasCalendar, hasDocuments }: SiteParts,
) {
  const { menu, footer, notice, homeBlocks, pageLanguages, words, ...settings } = all;
  const areTranslated = pageLanguages.length > 0;
  const linked = { ...all, hasCalendar, hasDocuments };
  return {
    settings,
    menu: menuLinks(menu, linked, pages),
    footer: footerLinks(footer, linked, pages),
    hasCalendar,
    hasDocuments,
    ...(areTranslated && { pageLanguages: languageStates(pageLanguages, words) }),
    homeBlocks: shownHomeBlocks(all),
    notice,
  };
}

type HomeSettings = {
  homeBlocks: readonly { block: HomeBlockName; isShown: boolean }[];
  statistics: Readonly<Record<string, number | null>>;
  president: { name: string; message: string };
  phones: Readonly<Record<string, string>>;
  links: { whatsapp: string };
};
type LinkSettings = HomeSettings & {
  links: Record<
    "exams" | "youtube" | "linkedin" | "twitter" | "facebook" | "whatsapp" | "telegram" | "tiktok",
    string
  >;
  pageLanguages: readonly TranslatedLanguage[];
};

/** All settings, as far as it reads them. */
type ShellSettings = LinkSettings & {
  menu: Menu;
  footer: FooterSetting;
  notice: Notice | null;
  words: { readonly [Language in TranslatedLanguage]?: Words | undefined };
};

/** A live page that a menu can lead to. */
type LinkedPage = { address: string; title: string; lang?: ContentLanguage | undefined };
export type LinkedPages = ReadonlyMap<number, LinkedPage>;

/** Whether the academic calendar has dates, and whether there are documents. */
type SiteParts = { hasCalendar: boolean; hasDocuments: boolean };
type LinkedSettings = LinkSettings & SiteParts;

/** @returns "" for a section that the site does not have */
function addressOf(section: SiteSection, settings: LinkedSettings): string {
  const { links } = settings;
  const blocks = shownHomeBlocks(settings);
  switch (section) {
    case "home":
      return "/";
    case "events":
      return "/events/pages/1";
    case "calendar":
      return settings.hasCalendar ? academicCalendarPath : "";
    case "documents":
      return settings.hasDocuments ? contentKinds.document.listPath : "";
    case "callCenter":
      return blocks.includes("callCenter") ? "/#call-center" : "";
    case "contact":
      return blocks.includes("contact") ? "/contact" : "";
    case "exams":
    case "facebook":
    case "whatsapp":
    case "telegram":
    case "tiktok":
      return links[section];
    case "youtube":
    case "linkedin":
    case "twitter":
      return links[section] && `/${section}`;
    default:
      return `/${section}`;
  }
}

/** Where a target leads, and its own name. Undefined if visitors cannot go there. */
function resolve(target: MenuTarget, settings: LinkedSettings, pages: LinkedPages): SiteLink | undefined {
  if (target.type === "link") return { to: target.url, name: target.url, lang: "en" };
  if (target.type === "section") {
    const to = addressOf(target.section, settings);
    if (!to) return undefined;
    // With several languages of pages, each page has its own name for it.
    return settings.pageLanguages.length > 0
      ? { to, section: target.section }
      : { to, name: sectionNames[target.section], lang: "en" };
  }
  const page = pages.get(target.pageID);
  return page && { to: page.address, name: page.title, lang: page.lang };
}

function linkTo({ target, labels }: MenuItem, settings: LinkedSettings, pages: LinkedPages): SiteLink[] {
  const link = resolve(target, settings, pages);
  if (!link) return [];
  if (!hasText(labels)) return [link];
  return [{ to: link.to, labels, ...(link.section && { section: link.section }) }];
}

/**
 * The main menu as visitors see it: targets that are not live or not set are left out. The items below such a target
 * take its place.
 */
function menuLinks(menu: Menu, settings: LinkedSettings, pages: LinkedPages): MenuLink[] {
  return menu.flatMap((group) => {
    const children = group.children.flatMap((item) => linkTo(item, settings, pages));
    const [link] = linkTo(group, settings, pages);
    if (!link) return children;
    return children.length > 0 ? { ...link, children } : link;
  });
}

/**
 * The columns of the footer as visitors see them, without empty ones. The academic calendar is linked while it has
 * dates, and the list of documents while there are some, so that they always have a door.
 */
function footerLinks(footer: FooterSetting, settings: LinkedSettings, pages: LinkedPages): FooterLinks {
  const { sections, heading, items } = footer;
  const linksOf = (names: readonly SiteSection[]) =>
    names
      .filter((section) => isAlwaysLinked(section) || sections.includes(section))
      .flatMap((section) => linkTo({ target: { type: "section", section }, labels: {} }, settings, pages));
  const own = items.flatMap((item) => linkTo(item, settings, pages));
  const standard = linksOf(ownSections);
  const columns: FooterLinks = [
    { heading: "college", links: hasText(heading) ? standard : [...standard, ...own] },
    { heading: "follow", links: linksOf(followedSections) },
    { heading, links: hasText(heading) ? own : [] },
  ];
  return columns.filter(({ links }) => links.length > 0);
}

function hasText(texts: LocalizedText): boolean {
  return contentLanguages.some((language) => texts[language]?.trim());
}

/** Whether the college has approved all words of the languages that it has switched on. */
function languageStates(languages: ShellSettings["pageLanguages"], words: ShellSettings["words"]) {
  return Object.fromEntries(
    languages.map(
      (lang) => [lang, countUnapproved(words[lang] ?? {}) === 0 ? "approved" : "proposed"] as const,
    ),
  );
}

/** Whether a block has something to show. Lists always have: their records, or that there are none. */
function hasContent(block: HomeBlockName, settings: HomeSettings) {
  if (block === "statistics") return Object.values(settings.statistics).some((figure) => figure !== null);
  if (block === "president") return Boolean(settings.president.name || settings.president.message);
  if (block === "callCenter")
    return [...Object.values(settings.phones), settings.links.whatsapp].some(Boolean);
  return true;
}

/** The blocks of the home page that visitors see, in their order. */
function shownHomeBlocks(settings: HomeSettings): HomeBlockName[] {
  const chosen = new Map(settings.homeBlocks.map(({ block, isShown }) => [block, isShown]));
  const order = new Set([...chosen.keys(), ...homeBlockNames]);
  return [...order].filter((block) => (chosen.get(block) ?? true) && hasContent(block, settings));
}

type Notice = { texts: LocalizedText; url: string; from: string; until: string };
export type ShownNotice = Pick<Notice, "texts" | "url">;

/** The notice that pages show at a moment. */
export function noticeAt(notice: Notice | null, now: Date): ShownNotice | null {
  if (!notice || now < new Date(notice.from) || now >= new Date(notice.until)) return null;
  const { texts, url } = notice;
  return { texts, url };
}

/** The next moment at which a notice begins or ends. */
export function nextNoticeChange(notice: Notice | null, now: Date): Date | undefined {
  if (!notice) return undefined;
  const moments = [new Date(notice.from), new Date(notice.until)];
  return moments.find((moment) => moment > now);
}
