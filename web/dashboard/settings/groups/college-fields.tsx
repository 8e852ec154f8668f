import {
  collegeSettingMessages as messages,
  settingNames,
} from "../../../../contract/messages/settings-screen.ts";
import { ChoiceSetting } from "../fields/choice-setting.tsx";
import { PaletteSetting } from "../fields/palette-setting.tsx";
import { PictureSetting } from "../fields/picture-setting.tsx";
import { TextSetting } from "../fields/text-setting.tsx";
import type { SettingsForm } from "../settings-form.ts";
import { GreetingsFields } from "./greetings-fields.tsx";

const logoAddress = (name: string) => `/images/logos/${name}`;

/** Name, languages, texts and looks of the college. */
export function CollegeFields({ form }: { form: SettingsForm }) {
  const { state, change } = form;
  const { settings, errors } = state;
  return (
    <>
      <TextSetting
        label={settingNames.collegeName}
        path="collegeName"
        value={settings.collegeName}
        error={errors.collegeName}
        hint={messages.nameHint}
        autoComplete="organization"
        onChange={(value) => change("collegeName", value)}
      />
      <ChoiceSetting
        label={settingNames.language}
        path="language"
        value={settings.language}
        choices={messages.languages}
        error={errors.language}
        hint={messages.languageHint}
        onChange={(value) => change("language", value)}
      />
      <TextSetting
        label={settingNames.summary}
        path="summary"
        rows={3}
        value={settings.summary}
        error={errors.summary}
        hint={messages.summaryHint}
        onChange={(value) => change("summary", value)}
      />
      <GreetingsFields form={form} />
      <PictureSetting
        label={settingNames.logo}
        use="logo"
        hint={messages.logoHint}
        address={settings.logo ? logoAddress(settings.logo.name) : ""}
        error={errors["logo.name"] ?? errors.logo}
        addressOf={logoAddress}
        onPicture={(logo) => change("logo", logo)}
        onUpload={form.waitFor}
      />
      <PaletteSetting value={settings.palette} onChange={(value) => change("palette", value)} />
    </>
  );
}
