import type { ContentLanguage } from "../language.ts";
import { sectionNames } from "../messages/shell/en.ts";
import type { FooterColumns, Menu, MenuTarget, SiteSection } from "../schemas/menu.ts";
import type { FooterLinks, MenuLink, Settings, SiteLink, SiteShell } from "../schemas/settings.ts";
import { type HomeBlockName, homeBlockNames } from "./appearance.ts";

/**
 * What readers see of the settings.
 * @param pages the live pages that menu and footer name
 */
export function buildShell(all: Settings, pages: LinkedPages): SiteShell {
  const { menu, footer, notice, homeBlocks, ...settings } = all;
  return {
    settings,
    menu: menuLinks(menu, all, pages),
    footer: footerLinks(footer, all, pages),
    homeBlocks: shownHomeBlocks(all),
    notice,
  };
}

/** A live page that a menu can lead to. */
type LinkedPage = { address: string; title: string; lang?: ContentLanguage | undefined };
export type LinkedPages = ReadonlyMap<number, LinkedPage>;

type MenuItem = Omit<Menu[number], "children">;
type LinkSettings = Parameters<typeof shownHomeBlocks>[0] & Pick<Settings, "links">;

/** @returns "" for a section that the site does not have */
function addressOf(section: SiteSection, settings: LinkSettings): string {
  const { links } = settings;
  const blocks = shownHomeBlocks(settings);
  switch (section) {
    case "home":
      return "/";
    case "events":
      return "/events/pages/1";
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
    return to ? { to, name: sectionNames[target.section], lang: "en" } : undefined;
  }
  const page = pages.get(target.pageID);
  return page && { to: page.address, name: page.title, lang: page.lang };
}

function linkTo({ target, labels }: MenuItem, settings: LinkSettings, pages: LinkedPages): SiteLink[] {
  const link = resolve(target, settings, pages);
  if (!link) return [];
  return [Object.values(labels).some((label) => label?.trim()) ? { to: link.to, labels } : link];
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
      links: items.flatMap((item) => linkTo(item, settings, pages)),
    }))
    .filter(({ links }) => links.length > 0);
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
