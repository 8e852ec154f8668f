import { sectionNames } from "../../messages/shell/en.ts";
import { footerMessages } from "../../messages/site/en.ts";
import type { FooterColumns, Menu, MenuTarget, SiteSection } from "../../schemas/menu.ts";
import type {
  AllSettings,
  FooterLinks,
  MenuLink,
  Settings,
  SiteLink,
  SiteShell,
} from "../../schemas/settings.ts";
import { type HomeBlockName, homeBlockNames } from "../../values/appearance.ts";
import { academicCalendarPath } from "../../values/paths/paths.ts";
import type { ContentLanguage, LocalizedText } from "../../values/text/language.ts";
import { countUnapproved } from "./words.ts";

/**
 * What readers see of the settings.
 * @param pages the live pages that menu and footer name
 * @param hasCalendar whether the academic calendar has dates: then the footer leads to it in any case
 */
export function buildShell(all: AllSettings, pages: LinkedPages, hasCalendar: boolean): SiteShell {
  const { menu, footer, notice, homeBlocks, pageLanguages, words, ...settings } = all;
  const areTranslated = pageLanguages.length > 0;
  const linked = { ...all, hasCalendar };
  return {
    settings,
    menu: menuLinks(menu, linked, pages),
    footer: withCalendar(footerLinks(footer, linked, pages), linked),
    hasCalendar,
    ...(areTranslated && { pageLanguages: languageStates(pageLanguages, words) }),
    homeBlocks: shownHomeBlocks(all),
    notice,
  };
}

/** A live page that a menu can lead to. */
type LinkedPage = { address: string; title: string; lang?: ContentLanguage | undefined };
export type LinkedPages = ReadonlyMap<number, LinkedPage>;

type MenuItem = Omit<Menu[number], "children">;
type LinkSettings = Parameters<typeof shownHomeBlocks>[0] &
  Pick<AllSettings, "links" | "pageLanguages"> & { hasCalendar: boolean };

/** @returns "" for a section that the site does not have */
function addressOf(section: SiteSection, settings: LinkSettings): string {
  const { links } = settings;
  const blocks = shownHomeBlocks(settings);
  switch (section) {
    case "home":
      return "/";
    case "events":
      return "/events/pages/1";
    case "calendar":
      return settings.hasCalendar ? academicCalendarPath : "";
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
function resolve(target: MenuTarget, settings: LinkSettings, pages: LinkedPages): SiteLink | undefined {
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

function linkTo({ target, labels }: MenuItem, settings: LinkSettings, pages: LinkedPages): SiteLink[] {
  const link = resolve(target, settings, pages);
  if (!link) return [];
  if (!Object.values(labels).some((label) => label?.trim())) return [link];
  return [{ to: link.to, labels, ...(link.section && { section: link.section }) }];
}

/**
 * The main menu as visitors see it: targets that are not live or not set are left out. The items below such a target take
 * its place.
 */
function menuLinks(menu: Menu, settings: LinkSettings, pages: LinkedPages): MenuLink[] {
  return menu.flatMap((group) => {
    const children = group.children.flatMap((item) => linkTo(item, settings, pages));
    const [link] = linkTo(group, settings, pages);
    if (!link) return children;
    return children.length > 0 ? { ...link, children } : link;
  });
}

/** The columns of the footer as visitors see them, without empty ones. */
function footerLinks(footer: FooterColumns, settings: LinkSettings, pages: LinkedPages): FooterLinks {
  return footer
    .map(({ heading, items }) => ({
      heading,
      ...(settings.pageLanguages.length > 0 && { standardHeading: standardHeadingOf(heading) }),
      links: items.flatMap((item) => linkTo(item, settings, pages)),
    }))
    .filter(({ links }) => links.length > 0);
}

/** Adds the academic calendar at the end of the first column, unless the footer leads there already. */
function withCalendar(columns: FooterLinks, settings: LinkSettings): FooterLinks {
  const link = resolve({ type: "section", section: "calendar" }, settings, new Map());
  const isLinked = columns.some(({ links }) => links.some(({ to }) => to === academicCalendarPath));
  if (!link || isLinked) return columns;
  const [first = { heading: {}, links: [] }, ...others] = columns;
  return [{ ...first, links: [...first.links, link] }, ...others];
}

/** The heading of a new site, which nobody wrote: each page has it in its own language. */
function standardHeadingOf({ en, so, ar }: LocalizedText) {
  if (so || ar) return undefined;
  return (["college", "follow"] as const).find((name) => footerMessages[name] === en);
}

/** Whether the college has approved all words of the languages that it has switched on. */
function languageStates(languages: AllSettings["pageLanguages"], words: AllSettings["words"]) {
  return Object.fromEntries(
    languages.map(
      (lang) => [lang, countUnapproved(words[lang] ?? {}) === 0 ? "approved" : "proposed"] as const,
    ),
  );
}

/** Whether a block has something to show. Lists always have: their records, or that there are none. */
function hasContent(block: HomeBlockName, settings: Pick<Settings, "statistics" | "president" | "phones">) {
  if (block === "statistics") return Object.values(settings.statistics).some((figure) => figure !== null);
  if (block === "president") return Boolean(settings.president.name || settings.president.message);
  if (block === "callCenter") return Object.values(settings.phones).some(Boolean);
  return true;
}

/** The blocks of the home page that visitors see, in their order. */
function shownHomeBlocks(
  settings: Pick<Settings, "homeBlocks" | "statistics" | "president" | "phones">,
): HomeBlockName[] {
  const chosen = new Map(settings.homeBlocks.map(({ block, isShown }) => [block, isShown]));
  const order = new Set([...chosen.keys(), ...homeBlockNames]);
  return [...order].filter((block) => (chosen.get(block) ?? true) && hasContent(block, settings));
}

type Notice = NonNullable<Settings["notice"]>;
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
