import { contentLanguages } from "../../../contract/content-state.ts";
import type { LocalizedText } from "../../../contract/localized-text.ts";
import type { MenuTarget } from "../../../contract/menu.ts";
import { menuSettingMessages as menu } from "../../../contract/messages/menu-settings.ts";
import { noticeSettingMessages as notice } from "../../../contract/messages/notice-settings.ts";
import { sectionNames } from "../../../contract/messages/sections.ts";
import {
  collegeSettingMessages as college,
  contactSettingMessages as contact,
  homeSettingMessages as home,
  settingValueMessages as messages,
} from "../../../contract/messages/settings-screen.ts";
import type { SettingKey } from "../../../contract/setting-groups.ts";
import type { AllSettings } from "../../../contract/settings.ts";
import { plannedTime } from "../schedule/planned-time.ts";

const onOff = (isOn: boolean) => (isOn ? messages.on : messages.off);

/** Lines such as "Facebook: https://…", without those that are empty. */
function lines(entries: readonly (readonly [name: string, value: string | number | null])[]): string {
  return entries
    .filter(([, value]) => value !== "" && value !== null)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");
}

function localized(texts: LocalizedText): string {
  return contentLanguages
    .filter((language) => texts[language])
    .map((language) => `${texts[language]} (${college.languages[language]})`)
    .join(", ");
}

function targetText(target: MenuTarget): string {
  if (target.type === "link") return target.url;
  return target.type === "section" ? sectionNames[target.section] : menu.pageNumber(target.pageID);
}

function itemText({ target, labels }: { target: MenuTarget; labels: LocalizedText }): string {
  const own = localized(labels);
  return own ? `${own}: ${targetText(target)}` : targetText(target);
}

/** The value of each setting in words, empty for none. */
const texts: { [Key in SettingKey]: (settings: AllSettings) => string } = {
  collegeName: ({ collegeName }) => collegeName,
  language: ({ language }) => college.languages[language],
  greetings: ({ greetings }) => greetings.map(({ text }) => text).join("\n"),
  summary: ({ summary }) => summary,
  logo: ({ logo }) => (logo ? messages.picture : messages.letterMark),
  palette: ({ palette }) => college.palettes[palette],
  address: ({ address }) => address,
  phone: ({ phone }) => phone,
  email: ({ email }) => email,
  phones: ({ phones }) =>
    lines([
      [contact.callCenter, phones.callCenter],
      [contact.examinationHead, phones.examinationHead],
      [contact.examinationOffice, phones.examinationOffice],
    ]),
  links: ({ links }) =>
    lines([
      [contact.exams, links.exams],
      [contact.youtube, links.youtube],
      [contact.linkedin, links.linkedin],
      [contact.twitter, links.twitter],
      [contact.facebook, links.facebook],
    ]),
  homeBlocks: ({ homeBlocks }) =>
    homeBlocks.map(({ block, isShown }) => `${home.blocks[block]}: ${onOff(isShown)}`).join("\n"),
  statistics: ({ statistics }) =>
    lines([
      [home.established, statistics.established],
      [home.graduates, statistics.graduates],
      [home.branches, statistics.branches],
    ]),
  president: ({ president }) =>
    lines([
      [home.presidentName, president.name],
      [home.portrait, president.portrait && messages.picture],
      [home.portraitAlt, president.portraitAlt],
      [home.message, president.message],
    ]),
  menu: (settings) =>
    settings.menu
      .flatMap((item) => [itemText(item), ...item.children.map((child) => `– ${itemText(child)}`)])
      .join("\n"),
  footer: ({ footer }) =>
    footer
      .flatMap(({ heading, items }) => [localized(heading), ...items.map((item) => `– ${itemText(item)}`)])
      .join("\n"),
  notice: ({ notice: current, timeZone }) =>
    current
      ? lines([
          ...contentLanguages.map(
            (language) => [college.languages[language], current.texts[language] ?? ""] as const,
          ),
          [notice.url, current.url],
          [notice.from, current.from && plannedTime(current.from, timeZone)],
          [notice.until, current.until && plannedTime(current.until, timeZone)],
        ])
      : "",
  holdFirstComments: ({ holdFirstComments }) => onOff(holdFirstComments),
  contactFormSends: ({ contactFormSends }) => onOff(contactFormSends),
  readableAddresses: ({ readableAddresses }) => onOff(readableAddresses),
  editorsPublish: ({ editorsPublish }) => onOff(editorsPublish),
  trashDays: ({ trashDays }) => (trashDays === 0 ? messages.forEver : messages.days(trashDays)),
  timeZone: ({ timeZone }) => timeZone,
};

/** The value of a setting in words; empty if it is not set. */
export function settingText(key: SettingKey, settings: AllSettings): string {
  return texts[key](settings);
}
