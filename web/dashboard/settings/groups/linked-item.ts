import { contentLanguages } from "../../../../contract/content-state.ts";
import type { LocalizedText } from "../../../../contract/localized-text.ts";
import type { MenuTarget } from "../../../../contract/menu.ts";
import { menuSettingMessages as messages } from "../../../../contract/messages/menu-settings.ts";
import { sectionNames } from "../../../../contract/messages/sections.ts";

export type LinkedItem = { target: MenuTarget; labels: LocalizedText };

/** A live page, which a link can lead to. */
export type PageChoice = { pageID: number; page_title: string };

/** A new link is written from nothing. */
export const newItem: LinkedItem = { target: { type: "link", url: "" }, labels: {} };

/** What a link is called here: in the first of its languages, or as its target is. */
export function nameOfItem({ target, labels }: LinkedItem, pages: readonly PageChoice[]): string {
  const own = contentLanguages.map((language) => labels[language]).find(Boolean);
  if (own) return own;
  if (target.type === "section") return sectionNames[target.section];
  if (target.type === "link") return target.url || messages.newItem;
  return (
    pages.find(({ pageID }) => pageID === target.pageID)?.page_title ?? messages.pageNumber(target.pageID)
  );
}
