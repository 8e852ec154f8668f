import type { ContentLanguage } from "./content-state.ts";
import type { FooterColumns, Menu, MenuTarget, SiteSection } from "./menu.ts";
import { sectionNames } from "./messages/sections.ts";
import type { Settings } from "./settings.ts";
import type { FooterLinks, MenuLink, SiteLink } from "./shell.ts";
import { shownHomeBlocks } from "./shown-home-blocks.ts";

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
export function menuLinks(menu: Menu, settings: LinkSettings, pages: LinkedPages): MenuLink[] {
  return menu.flatMap((group) => {
    const children = group.children.flatMap((item) => linkTo(item, settings, pages));
    const [link] = linkTo(group, settings, pages);
    if (!link) return children;
    return children.length > 0 ? { ...link, children } : link;
  });
}

/** The columns of the footer as visitors see them, without empty ones. */
export function footerLinks(footer: FooterColumns, settings: LinkSettings, pages: LinkedPages): FooterLinks {
  return footer
    .map(({ heading, items }) => ({
      heading,
      links: items.flatMap((item) => linkTo(item, settings, pages)),
    }))
    .filter(({ links }) => links.length > 0);
}
