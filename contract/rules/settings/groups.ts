import { settingTopicMessages } from "../../messages/staff/settings.ts";

type Grouping = { group: string; topic: keyof typeof settingTopicMessages };

/**
 * For each setting, the group in which the dashboard shows and saves it, and the topic that the history and the audit
 * log name when it changes. In the order of the dashboard.
 */
const groupings = {
  collegeName: { group: "college", topic: "name" },
  language: { group: "college", topic: "name" },
  pageLanguages: { group: "words", topic: "words" },
  words: { group: "words", topic: "words" },
  greetings: { group: "college", topic: "name" },
  summary: { group: "college", topic: "name" },
  logo: { group: "college", topic: "look" },
  palette: { group: "college", topic: "look" },
  address: { group: "contact", topic: "contact" },
  phone: { group: "contact", topic: "contact" },
  email: { group: "contact", topic: "contact" },
  phones: { group: "contact", topic: "contact" },
  links: { group: "contact", topic: "contact" },
  examsLine: { group: "contact", topic: "contact" },
  banner: { group: "home", topic: "home" },
  homeBlocks: { group: "home", topic: "home" },
  statistics: { group: "home", topic: "figures" },
  president: { group: "home", topic: "president" },
  menu: { group: "menu", topic: "menu" },
  footer: { group: "footer", topic: "menu" },
  notice: { group: "notice", topic: "notice" },
  holdFirstComments: { group: "visitors", topic: "work" },
  contactFormSends: { group: "visitors", topic: "work" },
  entryDays: { group: "visitors", topic: "work" },
  editorsPublish: { group: "work", topic: "work" },
  coversOptional: { group: "work", topic: "work" },
  readableAddresses: { group: "work", topic: "work" },
  trashDays: { group: "work", topic: "work" },
  timeZone: { group: "work", topic: "work" },
  backupHour: { group: "work", topic: "work" },
} as const satisfies Record<string, Grouping>;

export type SettingKey = keyof typeof groupings;

export type SettingGroup = (typeof groupings)[SettingKey]["group"];

/** The settings of a group. */
export type SettingsOf<Group extends SettingGroup> = {
  [Key in SettingKey]: (typeof groupings)[Key]["group"] extends Group ? Key : never;
}[SettingKey];

const isSettingKey = (name: string): name is SettingKey => Object.hasOwn(groupings, name);

/** The list of the groups; each has its page below it. */
export const settingsPath = "/dashboard/settings";

/** All settings, in the order of the dashboard. */
export const settingKeys: readonly SettingKey[] = Object.keys(groupings).filter(isSettingKey);

/** The groups, in the order of the dashboard. */
export const settingGroupNames: readonly SettingGroup[] = [
  ...new Set(settingKeys.map((key) => groupings[key].group)),
];

/** Groups that only who has `settings.administer` changes: nobody needs them from day to day. */
export const isForAdministrator = (group: SettingGroup): boolean => group === "words" || group === "work";

/** Whether a change contains a setting of such a group. */
export function needsAdministrator(settings: { readonly [Key in SettingKey]?: unknown }): boolean {
  return settingKeys.some((key) => settings[key] !== undefined && isForAdministrator(groupings[key].group));
}

export function settingsOfGroup(group: SettingGroup): SettingKey[] {
  return settingKeys.filter((key) => groupings[key].group === group);
}

/** The topics of some settings in words, each once. */
export function topicsInWords(keys: readonly SettingKey[]): string {
  const topics = new Set(keys.map((key) => groupings[key].topic));
  return [...topics].map((topic) => settingTopicMessages[topic]).join(", ");
}
