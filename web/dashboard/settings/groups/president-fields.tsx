import {
  homeSettingMessages as messages,
  settingNames,
} from "../../../../contract/messages/settings-screen.ts";
import { PictureSetting } from "../fields/picture-setting.tsx";
import { TextSetting } from "../fields/text-setting.tsx";
import type { SettingsForm } from "../settings-form.ts";

const addressOf = (name: string) => `/images/users/${name}`;

/** The president's name, portrait and message. */
export function PresidentFields({ form: { state, change, waitFor } }: { form: SettingsForm }) {
  const { settings, errors } = state;
  const { president } = settings;
  const set = (part: Partial<typeof president>) => change("president", { ...president, ...part });
  return (
    <fieldset>
      <legend>{settingNames.president}</legend>
      <TextSetting
        label={messages.presidentName}
        path="president.name"
        value={president.name}
        error={errors["president.name"]}
        onChange={(name) => set({ name })}
      />
      <PictureSetting
        label={messages.portrait}
        use="portrait"
        hint={messages.portraitHint}
        address={president.portrait && addressOf(president.portrait)}
        error={errors["president.portrait"]}
        addressOf={addressOf}
        // The description was of the picture before.
        onPicture={(picture) => set({ portrait: picture?.name ?? "", portraitAlt: "" })}
        onUpload={waitFor}
      >
        {president.portrait && (
          <TextSetting
            label={messages.portraitAlt}
            path="president.portraitAlt"
            value={president.portraitAlt}
            error={errors["president.portraitAlt"]}
            hint={messages.portraitAltHint}
            onChange={(portraitAlt) => set({ portraitAlt })}
          />
        )}
      </PictureSetting>
      <TextSetting
        label={messages.message}
        path="president.message"
        rows={8}
        value={president.message}
        error={errors["president.message"]}
        hint={messages.messageHint}
        onChange={(message) => set({ message })}
      />
    </fieldset>
  );
}
