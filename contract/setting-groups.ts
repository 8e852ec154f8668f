import { settingTopicMessages } from "./messages/settings.ts";
import type { AllSettings } from "./settings.ts";

export type SettingKey = keyof AllSettings;
type Place = { group: string; topic: keyof typeof settingTopicMessages };

/**
 * For each setting, the group in which the dashboard shows and saves it, and the topic that the history and the audit log
 * name when it changes. In the order of the dashboard.
 */
const places = {
  collegeName: { group: "college", topic: "name" },
  language: { group: "college", topic: "name" },
  greetings: { group: "college", topic: "name" },
  summary: { group: "college", topic: "name" },
  logo: { group: "college", topic: "look" },
  palette: { group: "college", topic: "look" },
  address: { group: "contact", topic: "contact" },
  phone: { group: "contact", topic: "contact" },
  email: { group: "contact", topic: "contact" },
  phones: { group: "contact", topic: "contact" },
  links: { group: "contact", topic: "contact" },
  homeBlocks: { group: "home", topic: "home" },
  statistics: { group: "home", topic: "figures" },
  president: { group: "home", topic: "president" },
  menu: { group: "menu", topic: "menu" },
  footer: { group: "footer", topic: "menu" },
  notice: { group: "notice", topic: "notice" },
  holdFirstComments: { group: "visitors", topic: "work" },
  contactFormSends: { group: "visitors", topic: "work" },
  editorsPublish: { group: "work", topic: "work" },
  readableAddresses: { group: "work", topic: "work" },
  trashDays: { group: "work", topic: "work" },
  timeZone: { group: "work", topic: "work" },
} as const satisfies Record<SettingKey, Place>;

export type SettingGroup = (typeof places)[SettingKey]["group"];

const isSettingKey = (name: string): name is SettingKey => Object.hasOwn(places, name);

/** All settings, in the order of the dashboard. */
export const settingKeys: readonly SettingKey[] = Object.keys(places).filter(isSettingKey);

/** The groups, in the order of the dashboard. */
export const settingGroupNames: readonly SettingGroup[] = [
  ...new Set(settingKeys.map((key) => places[key].group)),
];

export function settingsOfGroup(group: SettingGroup): SettingKey[] {
  return settingKeys.filter((key) => places[key].group === group);
}

/** The topics of some settings in words, each once. */
export function topicsInWords(keys: readonly SettingKey[]): string {
  const topics = new Set(keys.map((key) => places[key].topic));
  return [...topics].map((topic) => settingTopicMessages[topic]).join(", ");
}
