import {
  collegeSettingMessages as messages,
  settingNames,
} from "../../../../contract/messages/settings-screen.ts";
import type { AllSettings } from "../../../../contract/settings.ts";
import { ChoiceSetting } from "../fields/choice-setting.tsx";
import { MoveButtons, RemoveButton } from "../fields/list-item-actions.tsx";
import { replaceAt } from "../fields/lists.ts";
import { TextSetting } from "../fields/text-setting.tsx";
import type { SettingsForm } from "../settings-form.ts";

/** The greetings of the home page, in their order. */
export function GreetingsFields({ form: { state, change } }: { form: SettingsForm }) {
  const { settings, errors } = state;
  const { greetings } = settings;
  const set = (next: AllSettings["greetings"]) => change("greetings", next);
  const place = (index: number) => ({
    name: messages.greeting(index + 1),
    path: "greetings",
    list: greetings,
    index,
    onChange: set,
  });
  return (
    <fieldset>
      <legend>{settingNames.greetings}</legend>
      <p className="quiet">{messages.greetingsHint}</p>
      <ol className="setting-list">
        {greetings.map((greeting, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a greeting is its place in the list
          <li key={index} data-item={`greetings.${index}`}>
            <TextSetting
              label={messages.greeting(index + 1)}
              path={`greetings.${index}.text`}
              lang={greeting.lang}
              value={greeting.text}
              error={errors[`greetings.${index}.text`]}
              onChange={(text) => set(replaceAt(greetings, index, { ...greeting, text }))}
            />
            <ChoiceSetting
              label={messages.greetingLanguage(index + 1)}
              path={`greetings.${index}.lang`}
              value={greeting.lang}
              choices={messages.languages}
              error={errors[`greetings.${index}.lang`]}
              onChange={(lang) => set(replaceAt(greetings, index, { ...greeting, lang }))}
            />
            <p className="item-actions">
              <MoveButtons {...place(index)} />
              {greetings.length > 1 && <RemoveButton {...place(index)} />}
            </p>
          </li>
        ))}
      </ol>
      <button
        type="button"
        className="button plain"
        onClick={() => set([...greetings, { lang: settings.language, text: "" }])}
      >
        {messages.addGreeting}
      </button>
    </fieldset>
  );
}
