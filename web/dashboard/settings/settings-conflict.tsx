import { useEffect, useRef, useState } from "react";
import { settingsMessages as messages, settingNames } from "../../../contract/messages/settings-screen.ts";
import type { SettingKey } from "../../../contract/setting-groups.ts";
import { formatMoment } from "../content-form/format-moment.ts";
import { settingText } from "./setting-text.ts";
import type { SettingsForm } from "./settings-form.ts";
import type { SettingConflict } from "./settings-form-state.ts";

type SettingsConflictProps = { conflict: SettingConflict; form: SettingsForm };

/** Settings that somebody else changed meanwhile: for each, whose value stays. */
export function SettingsConflict({ conflict: { keys, newer, change }, form }: SettingsConflictProps) {
  const [theirs, setTheirs] = useState<readonly SettingKey[]>([]);
  const name = change?.username || messages.somebody;
  const { settings } = form.state;
  const section = useRef<HTMLElement>(null);
  // Above the fields, which are long: the button that was pressed may be far below.
  useEffect(() => section.current?.focus(), []);
  return (
    <section ref={section} className="settings-conflict" role="alert" tabIndex={-1}>
      <h2>{messages.conflict}</h2>
      <p>{messages.conflictBy(name, change ? formatMoment(change.at) : "")}</p>
      {keys.map((key) => (
        <fieldset key={key}>
          <legend>{settingNames[key]}</legend>
          <label>
            <input
              type="radio"
              name={`conflict ${key}`}
              checked={!theirs.includes(key)}
              onChange={() => setTheirs(theirs.filter((each) => each !== key))}
            />
            <span>
              {messages.mine}
              <bdi className="setting-text">{settingText(key, settings) || messages.empty}</bdi>
            </span>
          </label>
          <label>
            <input
              type="radio"
              name={`conflict ${key}`}
              checked={theirs.includes(key)}
              onChange={() => setTheirs([...theirs, key])}
            />
            <span>
              {messages.theirs(name)}
              <bdi className="setting-text">{settingText(key, newer.settings) || messages.empty}</bdi>
            </span>
          </label>
        </fieldset>
      ))}
      <button type="button" className="button" onClick={() => void form.resolve(theirs)}>
        {messages.resolve}
      </button>
    </section>
  );
}
