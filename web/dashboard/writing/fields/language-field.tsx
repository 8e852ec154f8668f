import { useState } from "react";
import { newsroomFormMessages as messages } from "../../../../contract/messages/staff/newsroom.ts";
import { writingLimits } from "../../../../contract/values/limits/writing.ts";
import { plainText } from "../../../../contract/values/text/body.ts";
import { type ContentLanguage, detectLanguage } from "../../../../contract/values/text/language.ts";
import { SelectField } from "../../kit/inputs/select-field.tsx";
import { usePause } from "../../kit/use-pause.ts";
import type { Language } from "../model/field.ts";
import type { FormValues } from "../model/form-values.ts";
import type { FieldInputProps } from "./field-input.tsx";

const labels: Readonly<Record<Language, string>> = messages.languages;
const languages = Object.keys(labels).filter((name): name is Language => name in labels);

/** The language that the record is marked with. Without one, it is detected from the text. */
export function LanguageField({ values, detected, readOnly, onChange }: FieldInputProps) {
  const { lang: value } = values;
  return (
    <SelectField
      className="field"
      label={messages.language}
      name="lang"
      value={value}
      disabled={readOnly}
      choices={languages.map((language) => [language, nameOf(language, value ? undefined : detected)])}
      onChange={(name) => {
        const lang = languages.find((language) => language === name);
        if (lang !== undefined) onChange({ lang });
      }}
    />
  );
}

export function LanguageName({ values, detected }: FieldInputProps) {
  return nameOf(values.lang, detected);
}

function nameOf(language: Language, detected: ContentLanguage | undefined): string {
  return language === "" && detected ? messages.detected(labels[detected]) : labels[language];
}

/** Attributes of a field whose text is in this language. */
export function fieldDirection(language: Language): { lang?: ContentLanguage; dir: "auto" | "ltr" | "rtl" } {
  if (language === "") return { dir: "auto" };
  return { lang: language, dir: language === "ar" ? "rtl" : "ltr" };
}

/** The language that pages detect in the text of a form, after each pause in typing. */
export function useDetectedLanguage(read: () => Pick<FormValues, "title" | "body">) {
  const [detected, setDetected] = useState(() => languageOf(read()));
  const detectSoon = usePause(() => setDetected(languageOf(read())), writingLimits.draftSaveDelayMs);
  return { detected, detectSoon };
}

/** @returns the language that pages detect in a text; undefined without words */
export function languageOf({ title, body }: Pick<FormValues, "title" | "body">): ContentLanguage | undefined {
  const words = plainText(body) || title.trim();
  // Nothing detected is English, the language of the pages.
  return words === "" ? undefined : (detectLanguage(words).lang ?? "en");
}
