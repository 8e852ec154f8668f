import { footerLinks, type LinkedPages, menuLinks } from "./menu-links.ts";
import type { Settings } from "./settings.ts";
import type { SiteShell } from "./shell.ts";
import { shownHomeBlocks } from "./shown-home-blocks.ts";

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
