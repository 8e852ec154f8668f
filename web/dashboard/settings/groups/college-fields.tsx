import {
  collegeSettingMessages as messages,
  settingNames,
} from "../../../../contract/messages/staff/settings-screen.ts";
import type { AllSettings } from "../../../../contract/schemas/settings.ts";
import { paletteNames } from "../../../../contract/values/appearance.ts";
import { ItemActions } from "../../kit/inputs/list-items.tsx";
import { replaceItem } from "../../kit/older-browsers/changed-lists.ts";
import { ChoiceSetting, SwitchSetting } from "../fields/choice-setting.tsx";
import { PictureSetting } from "../fields/picture-setting.tsx";
import { TextSetting } from "../fields/text-setting.tsx";
import { bindSetting, type SettingsForm } from "../form/settings-form.ts";
import type { GroupFields } from "./group-fields.ts";

const logoAddress = (name: string) => `/images/logos/${name}`;

/** Name, languages, texts and looks of the college. */
export const collegeFields: GroupFields<"college"> = {
  collegeName: ({ form }) => (
    <TextSetting {...bindSetting(form, "collegeName")} hint={messages.nameHint} autoComplete="organization" />
  ),
  language: ({ form }) => (
    <ChoiceSetting
      {...bindSetting(form, "language")}
      choices={messages.languages}
      hint={messages.languageHint}
    />
  ),
  summary: ({ form }) => (
    <TextSetting {...bindSetting(form, "summary")} rows={3} hint={messages.summaryHint} />
  ),
  greetings: Greetings,
  logo: Logo,
  palette: ({ form: { state, change } }) => (
    <fieldset>
      <legend>{settingNames.palette}</legend>
      {paletteNames.map((name) => (
        <label key={name} className="check">
          <input
            type="radio"
            name="palette"
            value={name}
            checked={state.settings.palette === name}
            onChange={() => change("palette", name)}
          />
          <span className="palette-sample" data-palette={name} aria-hidden="true" />
          {messages.palettes[name]}
        </label>
      ))}
    </fieldset>
  ),
};

function Logo({ form: { state, change, waitFor } }: { form: SettingsForm }) {
  const { logo } = state.settings;
  return (
    <PictureSetting
      label={settingNames.logo}
      use="logo"
      hint={messages.logoHint}
      address={logo ? logoAddress(logo.name) : ""}
      error={state.errors["logo.name"] ?? state.errors.logo}
      addressOf={logoAddress}
      onPicture={(picture) => change("logo", picture)}
      onUpload={waitFor}
    >
      {logo && (
        <SwitchSetting
          label={messages.logoContainsName}
          path="logo.containsName"
          hint={messages.logoContainsNameHint}
          value={logo.containsName === true}
          onChange={(containsName) => change("logo", { ...logo, containsName })}
        />
      )}
    </PictureSetting>
  );
}

/** The greetings of the home page, in their order. */
function Greetings({ form: { state, change } }: { form: SettingsForm }) {
  const { settings, errors } = state;
  const { greetings } = settings;
  const set = (next: AllSettings["greetings"]) => change("greetings", next);
  return (
    <fieldset>
      <legend>{settingNames.greetings}</legend>
      <p className="quiet">{messages.greetingsHint}</p>
      <ol className="setting-list">
        {greetings.map((greeting, index) => {
          const name = messages.greeting(index + 1);
          const path = `greetings.${index}`;
          const position = { name, path: "greetings", list: greetings, index, onChange: set };
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a greeting is its position in the list
            <li key={index} data-item={path}>
              <TextSetting
                label={name}
                path={`${path}.text`}
                lang={greeting.lang}
                value={greeting.text}
                error={errors[`${path}.text`]}
                onChange={(text) => set(replaceItem(greetings, index, { ...greeting, text }))}
              />
              <ChoiceSetting
                label={messages.greetingLanguage(index + 1)}
                path={`${path}.lang`}
                value={greeting.lang}
                choices={messages.languages}
                error={errors[`${path}.lang`]}
                onChange={(lang) => set(replaceItem(greetings, index, { ...greeting, lang }))}
              />
              <ItemActions {...position} isFixed={greetings.length === 1} />
            </li>
          );
        })}
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
