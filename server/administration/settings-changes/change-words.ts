import { settingsErrorMessages } from "../../../contract/messages/staff/settings.ts";
import { countUnapproved } from "../../../contract/rules/settings/words.ts";
import type { ChangeWords } from "../../../contract/schemas/settings-changes.ts";
import type { TranslatedLanguage } from "../../../contract/values/text/language.ts";
import type { Writing } from "../../platform/database/index.ts";
import { HttpError } from "../../platform/http/index.ts";
import {
  changeSettings,
  readSettingsState,
  type SettingsActor,
  type SettingsChange,
} from "./change-settings.ts";

/**
 * Changes words of a language. Two people who approve texts at the same time keep each other's.
 * @throws HttpError 409 for a language that is switched on before its texts are approved, without a confirmation
 */
export async function changeWords(
  transaction: Writing,
  actor: SettingsActor,
  lang: TranslatedLanguage,
  { words = {}, isOn, showsProposals = false }: ChangeWords,
): Promise<SettingsChange> {
  const { settings, versionID } = await readSettingsState(transaction);
  const approved = Object.entries({ ...settings.words[lang], ...words }).flatMap(([key, template]) =>
    template === null ? [] : [[key, template] as const],
  );
  const next = Object.fromEntries(approved);
  if (isOn && !showsProposals && countUnapproved(next) > 0)
    throw new HttpError("conflict", settingsErrorMessages.wordsUnapproved(countUnapproved(next)));
  const others = settings.pageLanguages.filter((language) => language !== lang);
  return changeSettings(transaction, actor, {
    baseVersion: versionID,
    settings: {
      words: { ...settings.words, [lang]: next },
      ...(isOn !== undefined && { pageLanguages: isOn ? [...others, lang].sort() : others }),
    },
  });
}
