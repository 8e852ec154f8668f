import { settingGroupMessages } from "./messages/settings.ts";
import type { AllSettings } from "./settings.ts";

type SettingGroup = keyof typeof settingGroupMessages;

/** Which settings belong together, by where they show. */
const groupOfSetting: Record<keyof AllSettings, SettingGroup> = {
  collegeName: "name",
  language: "name",
  greetings: "name",
  summary: "name",
  logo: "look",
  palette: "look",
  address: "contact",
  phone: "contact",
  email: "contact",
  phones: "contact",
  links: "contact",
  president: "president",
  statistics: "figures",
  menu: "menu",
  footer: "menu",
  homeBlocks: "home",
  notice: "notice",
  timeZone: "work",
  trashDays: "work",
  editorsPublish: "work",
  holdFirstComments: "work",
  contactFormSends: "work",
  readableAddresses: "work",
};

/** The groups of some settings in words, each once. */
export function groupsInWords(keys: readonly (keyof AllSettings)[]): string {
  const groups = new Set(keys.map((key) => groupOfSetting[key]));
  return [...groups].map((group) => settingGroupMessages[group]).join(", ");
}
