import {
  homeSettingMessages as messages,
  settingNames,
} from "../../../../contract/messages/staff/settings-screen.ts";
import { homeBlockNames } from "../../../../contract/values/appearance.ts";
import { ItemActions } from "../../kit/inputs/list-items.tsx";
import { replaceItem } from "../../kit/older-browsers/changed-lists.ts";
import { PictureSetting } from "../fields/picture-setting.tsx";
import { NumberSetting, TextSetting } from "../fields/text-setting.tsx";
import { bindPart, type SettingsForm } from "../form/settings-form.ts";
import type { GroupFields } from "./group-fields.ts";

const figures = ["established", "graduates", "branches"] as const;
const pictureAddress = (name: string) => `/images/logos/${name}`;
const portraitAddress = (name: string) => `/images/users/${name}`;

/** The blocks of the home page, and what only they show. */
export const homeFields: GroupFields<"home"> = {
  banner: BannerFields,
  homeBlocks: HomeBlocks,
  statistics: ({ form }) => (
    <fieldset>
      <legend>{settingNames.statistics}</legend>
      <p className="quiet">{messages.statisticsHint}</p>
      {figures.map((name) => (
        <NumberSetting key={name} {...bindPart(form, "statistics", name)} label={messages[name]} />
      ))}
    </fieldset>
  ),
  president: PresidentFields,
};

/** A picture of the college beside its name. */
function BannerFields({ form: { state, change, waitFor } }: { form: SettingsForm }) {
  const { banner } = state.settings;
  const { errors } = state;
  return (
    <PictureSetting
      label={settingNames.banner}
      use="banner"
      hint={messages.bannerHint}
      address={banner ? pictureAddress(banner.name) : ""}
      error={errors["banner.name"] ?? errors.banner}
      addressOf={pictureAddress}
      onPicture={(picture) => change("banner", picture && { ...picture, alt: "" })}
      onUpload={waitFor}
    >
      {banner && (
        <TextSetting
          label={messages.bannerAlt}
          hint={messages.bannerAltHint}
          path="banner.alt"
          value={banner.alt}
          error={errors["banner.alt"]}
          onChange={(alt) => change("banner", { ...banner, alt })}
        />
      )}
    </PictureSetting>
  );
}

function HomeBlocks({ form }: { form: SettingsForm }) {
  const blocks = form.state.settings.homeBlocks;
  const onChange = (next: typeof blocks) => form.change("homeBlocks", next);
  const missing = homeBlockNames.filter((name) => !blocks.some(({ block }) => block === name));
  const list = [...blocks, ...missing.map((block) => ({ block, isShown: true }))];
  return (
    <fieldset>
      <legend>{settingNames.homeBlocks}</legend>
      <p className="quiet">{messages.blocksHint}</p>
      <ol className="setting-list compact">
        {list.map(({ block, isShown }, index) => {
          const name = messages.blocks[block];
          return (
            <li key={block} data-item={`homeBlocks.${index}`}>
              <label className="check">
                <input
                  type="checkbox"
                  checked={isShown}
                  onChange={({ currentTarget }) =>
                    onChange(replaceItem(list, index, { block, isShown: currentTarget.checked }))
                  }
                />
                {name}
              </label>
              <ItemActions
                name={name}
                path="homeBlocks"
                list={list}
                index={index}
                onChange={onChange}
                isFixed
              />
            </li>
          );
        })}
      </ol>
    </fieldset>
  );
}

/** The president's name, portrait and message. */
function PresidentFields({ form }: { form: SettingsForm }) {
  const { settings, errors } = form.state;
  const { president } = settings;
  return (
    <fieldset>
      <legend>{settingNames.president}</legend>
      <TextSetting {...bindPart(form, "president", "name")} label={messages.presidentName} />
      <PictureSetting
        label={messages.portrait}
        use="portrait"
        hint={messages.portraitHint}
        address={president.portrait && portraitAddress(president.portrait)}
        error={errors["president.portrait"]}
        addressOf={portraitAddress}
        // The description was of the picture before.
        onPicture={(picture) =>
          form.change("president", { ...president, portrait: picture?.name ?? "", portraitAlt: "" })
        }
        onUpload={form.waitFor}
      >
        {president.portrait && (
          <TextSetting
            {...bindPart(form, "president", "portraitAlt")}
            label={messages.portraitAlt}
            hint={messages.portraitAltHint}
          />
        )}
      </PictureSetting>
      <TextSetting
        {...bindPart(form, "president", "message")}
        label={messages.message}
        rows={8}
        hint={messages.messageHint}
      />
    </fieldset>
  );
}
