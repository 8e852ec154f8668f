import { useId } from "react";
import {
  collegeSettingMessages,
  noticeSettingMessages,
} from "../../../../contract/messages/staff/settings-screen.ts";
import { contentLanguages, type LocalizedText } from "../../../../contract/values/text/language.ts";
import { SettingError } from "./setting-field.tsx";
import { TextSetting } from "./text-setting.tsx";

type LocalizedSettingProps = {
  legend: string;
  path: string;
  value: LocalizedText;
  errors: Readonly<Record<string, string>>;
  hint: string;
  /** Says how many are left, while somebody types. */
  maxCharacters?: number;
  onChange: (value: LocalizedText) => void;
};

/** One text in each language. An empty one is left out. */
export function LocalizedSetting(props: LocalizedSettingProps) {
  const { legend, path, value, errors, hint, maxCharacters, onChange } = props;
  const errorId = useId();
  return (
    <fieldset>
      <legend>{legend}</legend>
      <p className="quiet">{hint}</p>
      <SettingError id={errorId} message={errors[path]} />
      {contentLanguages.map((language) => (
        <TextSetting
          key={language}
          label={collegeSettingMessages.languages[language]}
          path={`${path}.${language}`}
          lang={language}
          value={value[language] ?? ""}
          error={errors[`${path}.${language}`]}
          // What is missing may stand in any language: the focus goes to the first.
          isInvalid={errors[path] !== undefined}
          hint={
            maxCharacters && value[language]
              ? noticeSettingMessages.left(maxCharacters - value[language].length)
              : ""
          }
          onChange={(text) => {
            const { [language]: _, ...others } = value;
            onChange(text === "" ? others : { ...others, [language]: text });
          }}
        />
      ))}
    </fieldset>
  );
}
