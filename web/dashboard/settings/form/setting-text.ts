import { readInstant } from "../../../../contract/dates.ts";
import { contentLanguages, type LocalizedText, translatedLanguages } from "../../../../contract/language.ts";
import {
  collegeSettingMessages as college,
  contactSettingMessages as contact,
  homeSettingMessages as home,
  menuSettingMessages as menu,
  settingValueMessages as messages,
  noticeSettingMessages as notice,
} from "../../../../contract/messages/settings-screen/en.ts";
import { sectionNames } from "../../../../contract/messages/shell/en.ts";
import type { MenuTarget } from "../../../../contract/schemas/menu.ts";
import type { AllSettings } from "../../../../contract/schemas/settings.ts";
import type { SettingKey } from "../../../../contract/settings/groups.ts";
import { plannedTime } from "../../kit/formats.ts";

const onOff = (isOn: boolean) => (isOn ? messages.on : messages.off);

/** Lines such as "Facebook: https://…", without those that are empty. */
function lines(entries: readonly (readonly [name: string, value: string | number | null])[]): string {
  return entries
    .filter(([, value]) => value !== "" && value !== null)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");
}

function contactLines(values: AllSettings["phones"] | AllSettings["links"]): string {
  const names: Readonly<Record<string, string>> = { ...sectionNames, ...contact };
  return lines(Object.entries(values).map(([name, value]) => [names[name] ?? name, value]));
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

/** "Nairobi (Africa)". Hargeisa has the zone of Mogadishu. */
export function zoneLabel(timeZone: string): string {
  const slash = timeZone.lastIndexOf("/");
  const city = timeZone.slice(slash + 1).replace(/^Mogadishu$/, "Hargeisa, Mogadishu");
  return (slash < 0 ? city : `${city} (${timeZone.slice(0, slash)})`).replaceAll("_", " ");
}

/** The value of each setting in words, empty for none. */
const texts: { [Key in SettingKey]: (settings: AllSettings) => string } = {
  collegeName: ({ collegeName }) => collegeName,
  language: ({ language }) => college.languages[language],
  pageLanguages: ({ pageLanguages }) =>
    pageLanguages.map((language) => college.languages[language]).join(", "),
  words: ({ words }) =>
    translatedLanguages
      .flatMap((lang) => {
        const count = Object.keys(words[lang] ?? {}).length;
        return count === 0 ? [] : [messages.wordCount(college.languages[lang], count)];
      })
      .join("\n"),
  greetings: ({ greetings }) => greetings.map(({ text }) => text).join("\n"),
  summary: ({ summary }) => summary,
  logo: ({ logo }) =>
    logo
      ? lines([
          [messages.picture, logo.name],
          [college.logoContainsName, onOff(logo.containsName === true)],
        ])
      : messages.letterMark,
  palette: ({ palette }) => college.palettes[palette],
  address: ({ address }) => address,
  phone: ({ phone }) => phone,
  email: ({ email }) => email,
  phones: ({ phones }) => contactLines(phones),
  links: ({ links }) => contactLines(links),
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
          [notice.from, readInstant(current.from) ? plannedTime(current.from, timeZone) : ""],
          [notice.until, readInstant(current.until) ? plannedTime(current.until, timeZone) : ""],
        ])
      : "",
  holdFirstComments: ({ holdFirstComments }) => onOff(holdFirstComments),
  contactFormSends: ({ contactFormSends }) => onOff(contactFormSends),
  entryDays: ({ entryDays }) => messages.days(entryDays),
  coversOptional: ({ coversOptional }) => onOff(coversOptional),
  readableAddresses: ({ readableAddresses }) => onOff(readableAddresses),
  editorsPublish: ({ editorsPublish }) => onOff(editorsPublish),
  trashDays: ({ trashDays }) => (trashDays === 0 ? messages.forEver : messages.days(trashDays)),
  timeZone: ({ timeZone }) => zoneLabel(timeZone),
  backupHour: ({ backupHour }) => `${backupHour}:00`,
};

/** The value of a setting in words; empty if it is not set. */
export function settingText(key: SettingKey, settings: AllSettings): string {
  return texts[key](settings);
}
