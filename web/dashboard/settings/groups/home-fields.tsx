import { homeBlockNames } from "../../../../contract/home-blocks.ts";
import {
  homeSettingMessages as messages,
  settingNames,
} from "../../../../contract/messages/settings-screen.ts";
import type { AllSettings } from "../../../../contract/settings.ts";
import { MoveButtons } from "../fields/list-item-actions.tsx";
import { replaceAt } from "../fields/lists.ts";
import { NumberSetting } from "../fields/number-setting.tsx";
import type { SettingsForm } from "../settings-form.ts";
import { PresidentFields } from "./president-fields.tsx";

const figures = ["established", "graduates", "branches"] as const;

/** The blocks of the home page, and what only they show. */
export function HomeFields({ form }: { form: SettingsForm }) {
  const { state, change } = form;
  const { settings, errors } = state;
  const { statistics } = settings;
  return (
    <>
      <HomeBlocks blocks={settings.homeBlocks} onChange={(blocks) => change("homeBlocks", blocks)} />
      <fieldset>
        <legend>{settingNames.statistics}</legend>
        <p className="quiet">{messages.statisticsHint}</p>
        {figures.map((name) => (
          <NumberSetting
            key={name}
            label={messages[name]}
            path={`statistics.${name}`}
            value={statistics[name]}
            error={errors[`statistics.${name}`]}
            onChange={(value) => change("statistics", { ...statistics, [name]: value })}
          />
        ))}
      </fieldset>
      <PresidentFields form={form} />
    </>
  );
}

type Blocks = AllSettings["homeBlocks"];

function HomeBlocks({ blocks, onChange }: { blocks: Blocks; onChange: (blocks: Blocks) => void }) {
  const missing = homeBlockNames.filter((name) => !blocks.some(({ block }) => block === name));
  const all = [...blocks, ...missing.map((block) => ({ block, isShown: true }))];
  return (
    <fieldset>
      <legend>{settingNames.homeBlocks}</legend>
      <p className="quiet">{messages.blocksHint}</p>
      <ol className="setting-list compact">
        {all.map(({ block, isShown }, index) => (
          <li key={block} data-item={`homeBlocks.${index}`}>
            <label className="check">
              <input
                type="checkbox"
                checked={isShown}
                onChange={({ currentTarget }) =>
                  onChange(replaceAt(all, index, { block, isShown: currentTarget.checked }))
                }
              />
              {messages.blocks[block]}
            </label>
            <p className="item-actions">
              <MoveButtons
                name={messages.blocks[block]}
                path="homeBlocks"
                list={all}
                index={index}
                onChange={onChange}
              />
            </p>
          </li>
        ))}
      </ol>
    </fieldset>
  );
}
