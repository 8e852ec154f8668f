import { z } from "zod";
import { wordsSchema } from "../contract/schemas/settings.ts";
import { changeWordsBody } from "../contract/schemas/settings-changes.ts";
import { type TranslatedLanguage, translatedLanguages } from "../contract/values/text/language.ts";
import {
  changeWords,
  readSettingsState,
  type SettingsChange,
} from "../server/administration/settings-changes/index.ts";
import { type Db, type Reading, transact } from "../server/platform/database/index.ts";
import { parseJson } from "../server/platform/parse-json.ts";
import { UserFacingError } from "../server/platform/user-facing-error.ts";

const fileSchema = z.strictObject({ language: z.enum(translatedLanguages), words: wordsSchema });

/** @returns the approved words of a language, as the text of a file */
export async function writeWords(
  db: Reading,
  language: TranslatedLanguage,
): Promise<{ text: string; count: number }> {
  const { settings } = await readSettingsState(db);
  const words = settings.words[language] ?? {};
  const text = `${JSON.stringify({ language, words }, null, 2)}\n`;
  return { text, count: Object.keys(words).length };
}

/**
 * Approves the words of a file. Those of the language that it does not name stay.
 * @throws UserFacingError that names the first wrong key; nothing is changed
 */
export async function readWords(
  db: Db,
  language: TranslatedLanguage,
  text: string,
): Promise<{ count: number; changed: boolean }> {
  const { data: file } = fileSchema.safeParse(parseJson(text));
  if (!file) throw new UserFacingError("Nothing was changed. This is no file of `kulliyad words export`");
  if (file.language !== language)
    throw new UserFacingError(
      `Nothing was changed. The file has the words of another language: ${file.language}`,
    );
  const parsed = changeWordsBody.safeParse({ words: file.words });
  if (!parsed.success) {
    const [problem] = parsed.error.issues;
    const key = problem?.path.slice(1).join(".");
    throw new UserFacingError(`Nothing was changed. ${key}: ${problem?.message}`);
  }
  const change = await transact(
    db,
    { invalidates: ({ isChanged }: SettingsChange) => (isChanged ? "changed" : "nothing") },
    (transaction) => changeWords(transaction, { userId: null }, language, parsed.data),
  );
  return { count: Object.keys(file.words).length, changed: change.isChanged };
}
