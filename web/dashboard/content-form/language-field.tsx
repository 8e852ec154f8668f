import type { ContentLanguage } from "../../../contract/content-state.ts";
import { newsroomFormMessages as messages } from "../../../contract/messages/newsroom-form.ts";
import type { Language } from "./form-values.ts";

type LanguageFieldProps = {
  value: Language;
  /** What pages take the text for while no language is chosen; undefined without words. */
  detected: ContentLanguage | undefined;
  readOnly: boolean;
  onLanguage: (language: Language) => void;
};

const labels: Readonly<Record<Language, string>> = messages.languages;
const languages = Object.keys(labels).filter((name): name is Language => name in labels);

/** The language that the record is marked with. Without one, it is detected from the text. */
export function LanguageField({ value, detected, readOnly, onLanguage }: LanguageFieldProps) {
  const automatic = value === "" && detected ? messages.detected(labels[detected]) : labels[""];
  return (
    <label className="field">
      {messages.language}
      <select
        name="lang"
        value={value}
        disabled={readOnly}
        onChange={({ currentTarget }) => {
          const chosen = languages.find((language) => language === currentTarget.value);
          if (chosen !== undefined) onLanguage(chosen);
        }}
      >
        {languages.map((language) => (
          <option key={language} value={language}>
            {language === "" ? automatic : labels[language]}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Attributes of a field whose text is in this language. */
export function fieldDirection(language: Language): { lang?: ContentLanguage; dir: "auto" | "ltr" | "rtl" } {
  if (language === "") return { dir: "auto" };
  return { lang: language, dir: language === "ar" ? "rtl" : "ltr" };
}
