import type { Words } from "../../messages/readers/words.ts";
import { settingsErrorMessages as messages } from "../../messages/staff/settings.ts";
import type { HomeBlockName } from "../../values/appearance.ts";
import { isDay, readInstant } from "../../values/dates/days.ts";
import { contactLimits } from "../../values/limits/accounts.ts";
import { addressLimits } from "../../values/limits/addresses.ts";
import { operationLimits } from "../../values/limits/operations.ts";
import { pictureLimits } from "../../values/limits/pictures.ts";
import { registrationLimits } from "../../values/limits/registrations.ts";
import { settingLimits } from "../../values/limits/settings.ts";
import type { FooterSetting, Menu, MenuItem } from "../../values/menu.ts";
import { completeWhatsApp } from "../../values/phone-numbers.ts";
import { portraitNamePattern } from "../../values/pictures/pictures.ts";
import { contentLanguages, type LocalizedText, type TranslatedLanguage } from "../../values/text/language.ts";
import { countGraphemes, isPlainText } from "../../values/text/text-normalization.ts";
import { findWordProblem } from "./words.ts";

/** What is wrong with a value, and where: `["phones", "callCenter"]`. */
export type SettingProblem = { path: readonly (string | number)[]; message: string };

type Path = SettingProblem["path"];
type Report = (path: Path, message: string) => void;
/** The settings that have rules, as far as the rules read them. */
type RuledSettings = { [Key in keyof typeof rules]: Parameters<(typeof rules)[Key]>[0] };

/**
 * The rules for saving settings, for the dashboard and the server alike. Reading is lenient: a value that was stored
 * before a rule became stricter still shows.
 * @param settings those that are saved, of the right types
 */
export function findSettingProblems(
  settings: { readonly [Key in keyof RuledSettings]?: RuledSettings[Key] | undefined },
): SettingProblem[] {
  const problems: SettingProblem[] = [];
  const report: Report = (path, message) => problems.push({ path, message });
  const check = <Key extends keyof RuledSettings>(key: Key, value: RuledSettings[Key] | undefined) => {
    if (value === undefined) return;
    ruleOf[key](value, (path, message) => report([key, ...path], message));
  };
  reportUnprintable([], settings, report);
  for (const key of Object.keys(settings)) if (isRuledKey(key)) check(key, settings[key]);
  return problems;
}

type President = Record<"name" | "message" | "portrait" | "portraitAlt", string>;
type ExamsLine = { texts: LocalizedText; until: string };
type Statistics = Record<"established" | "graduates" | "branches", number | null>;
type Notice = { texts: LocalizedText; url: string; from: string; until: string };
type CollegeWords = { readonly [Language in TranslatedLanguage]?: Words | undefined };

/** The name of a stored picture. */
const storedName = /^[0-9a-f]{32}\.(?:jpg|png)$/;

const rules = {
  collegeName: (name: string, report: Report) =>
    line([], name, settingLimits.maxCollegeNameCharacters, report, { required: true }),
  summary: (summary: string, report: Report) => line([], summary, settingLimits.maxSummaryCharacters, report),
  greetings(greetings: readonly { lang: string; text: string }[], report: Report) {
    if (greetings.length === 0) report([], messages.greeting);
    maxEntries([], greetings, settingLimits.maxGreetings, report);
    for (const [index, { lang, text }] of greetings.entries()) {
      line([index, "text"], text, settingLimits.maxGreetingCharacters, report, { required: true });
      if (!contentLanguages.some((known) => known === lang))
        report([index, "lang"], messages.greetingLanguage);
    }
  },
  logo(logo: { name: string } | null, report: Report) {
    if (logo && !storedName.test(logo.name)) report(["name"], messages.picture);
  },
  banner(banner: { name: string; alt: string } | null, report: Report) {
    if (!banner) return;
    if (!storedName.test(banner.name)) report(["name"], messages.picture);
    line(["alt"], banner.alt, pictureLimits.maxAltCharacters, report);
  },
  address: (address: string, report: Report) =>
    text([], address, settingLimits.maxPostalAddressCharacters, report),
  phone: (phone: string, report: Report) => phoneNumber([], phone, report),
  email(email: string, report: Report) {
    if (email !== "" && !isEmail(email)) report([], messages.email);
  },
  phones(phones: Readonly<Record<string, string>>, report: Report) {
    for (const [name, phone] of Object.entries(phones)) phoneNumber([name], phone, report);
  },
  links(links: Readonly<Record<string, string>>, report: Report) {
    for (const [name, link] of Object.entries(links)) {
      const url = name === "whatsapp" ? completeWhatsApp(link) : link;
      if (url !== "" && !isHttpsUrl(url)) report([name], messages.url);
    }
  },
  examsLine({ texts, until }: ExamsLine, report: Report) {
    labels(["texts"], texts, settingLimits.maxExamsLineCharacters, report);
    const isSaid = hasText(texts) || until !== "";
    if (isSaid && !isDay(until)) report(["until"], messages.day);
  },
  president({ name, message, portrait, portraitAlt }: President, report: Report) {
    line(["name"], name, contactLimits.maxNameCharacters, report);
    text(["message"], message, settingLimits.maxPresidentMessageCharacters, report);
    if (portrait !== "" && !portraitNamePattern.test(portrait)) report(["portrait"], messages.picture);
    line(["portraitAlt"], portraitAlt, pictureLimits.maxAltCharacters, report);
  },
  statistics({ established, graduates, branches }: Statistics, report: Report) {
    number(["established"], established, [1000, 2999], report);
    number(["graduates"], graduates, [0, 99_999_999], report);
    number(["branches"], branches, [0, 9_999], report);
  },
  timeZone(timeZone: string, report: Report) {
    if (!isTimeZone(timeZone)) report([], messages.timeZone);
  },
  trashDays: (days: number, report: Report) => number([], days, [0, operationLimits.maxTrashDays], report),
  backupHour: (hour: number, report: Report) => number([], hour, [0, 23], report),
  entryDays: (days: number, report: Report) => number([], days, [1, registrationLimits.maxEntryDays], report),
  homeBlocks(blocks: readonly { block: HomeBlockName }[], report: Report) {
    if (new Set(blocks.map(({ block }) => block)).size < blocks.length) report([], messages.blockTwice);
  },
  notice(notice: Notice | null, report: Report) {
    if (!notice) return;
    const { texts, url, from, until } = notice;
    labels(["texts"], texts, settingLimits.maxNoticeCharacters, report);
    if (!hasText(texts)) report(["texts"], messages.language);
    const isPath = /^\/(?!\/)[^\s<>"\\]*$/.test(url);
    if (url !== "" && !isPath && !isHttpsUrl(url)) report(["url"], messages.noticeUrl);
    for (const [name, moment] of Object.entries({ from, until })) {
      if (readInstant(moment) === undefined) report([name], messages.moment);
    }
    if (Date.parse(until) <= Date.parse(from)) report(["until"], messages.noticeOrder);
    for (const language of contentLanguages) {
      const bytes = new TextEncoder().encode((texts[language] ?? "") + url).length;
      if (bytes > settingLimits.maxNoticeBytes) report(["texts", language], messages.noticeTooLong);
    }
  },
  words(words: CollegeWords, report: Report) {
    for (const [language, texts] of Object.entries(words))
      for (const [key, template] of Object.entries(texts ?? {})) {
        const problem = findWordProblem(key, template);
        if (problem !== undefined) report([language, key], problem);
      }
  },
  menu(menu: Menu, report: Report) {
    for (const [index, item] of menu.entries()) {
      menuItem([index], item, report);
      for (const [at, child] of item.children.entries()) menuItem([index, "children", at], child, report);
    }
  },
  footer({ heading, items }: FooterSetting, report: Report) {
    labels(["heading"], heading, settingLimits.maxMenuLabelCharacters, report);
    for (const [at, item] of items.entries()) menuItem(["items", at], item, report);
  },
};

const ruleOf: { [Key in keyof RuledSettings]: (value: RuledSettings[Key], report: Report) => void } = rules;

function isRuledKey(key: string): key is keyof RuledSettings {
  return key in rules;
}

function menuItem(path: Path, { target, labels: own }: MenuItem, report: Report) {
  labels([...path, "labels"], own, settingLimits.maxMenuLabelCharacters, report);
  if (target.type === "page" && target.pageID === 0)
    report([...path, "target", "pageID"], messages.pageMissing);
  if (target.type !== "link") return;
  if (!isHttpsUrl(target.url)) report([...path, "target", "url"], messages.url);
  if (!hasText(own)) report([...path, "labels"], messages.linkLabel);
}

function labels(path: Path, texts: LocalizedText, max: number, report: Report) {
  for (const language of contentLanguages) line([...path, language], texts[language] ?? "", max, report);
}

function hasText(texts: LocalizedText): boolean {
  return contentLanguages.some((language) => countGraphemes(texts[language] ?? "") > 0);
}

function text(path: Path, value: string, max: number, report: Report) {
  if (countGraphemes(value) > max) report(path, messages.tooLong(max));
}

function line(path: Path, value: string, max: number, report: Report, { required = false } = {}) {
  if (required && countGraphemes(value) === 0) report(path, messages.required);
  if (/[\r\n]/.test(value)) report(path, messages.oneLine);
  text(path, value, max, report);
}

function maxEntries(path: Path, entries: readonly unknown[], max: number, report: Report) {
  if (entries.length > max) report(path, messages.tooMany(max));
}

function number(path: Path, value: number | null, [min, max]: readonly [number, number], report: Report) {
  // What is typed may be no number.
  const fits = value === null || (Number.isInteger(value) && value >= min && value <= max);
  if (!fits) report(path, messages.wholeNumber(min, max));
}

function phoneNumber(path: Path, phone: string, report: Report) {
  if (phone === "") return;
  const digits = phone.replace(/\D/g, "").length;
  if (!/^\+?[\d ]+$/.test(phone) || digits < 3 || digits > 20) report(path, messages.phone);
}

function isEmail(email: string): boolean {
  return (
    email.length <= contactLimits.maxEmailCharacters &&
    /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/i.test(email)
  );
}

/** Without a user name or password, which could disguise the host. */
export function isHttpsUrl(url: string): boolean {
  return (
    url.length <= addressLimits.maxUrlCharacters &&
    /^https:\/\/(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}\p{N}-]+(?::\d{1,5})?(?:[/?#][^\s<>"\\]*)?$/iu.test(
      url,
    )
  );
}

function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

function reportUnprintable(path: Path, value: unknown, report: Report): void {
  if (typeof value === "string") {
    if (!isPlainText(value)) report(path, messages.notPlain);
  } else if (typeof value === "object" && value !== null) {
    for (const [key, child] of Object.entries(value)) reportUnprintable([...path, key], child, report);
  }
}
