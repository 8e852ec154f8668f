import { useEffect, useRef, useState } from "react";
import {
  settingsMessages as messages,
  settingNames,
} from "../../../../contract/messages/settings-screen/en.ts";
import type { SettingKey } from "../../../../contract/settings/groups.ts";
import { formatMoment } from "../../kit/format-moment.ts";
import { settingText } from "./setting-text.ts";
import type { SettingConflict, SettingsForm } from "./settings-form.ts";

type SettingsConflictProps = { conflict: SettingConflict; form: SettingsForm };

/** Settings that somebody else changed meanwhile: for each, whose value stays. */
export function SettingsConflict({ conflict: { keys, newer, change }, form }: SettingsConflictProps) {
  const [theirs, setTheirs] = useState<readonly SettingKey[]>([]);
  const { settings } = form.state;
  const section = useRef<HTMLElement>(null);
  // Above the fields, which are long: the button that was pressed may be far below.
  useEffect(() => section.current?.focus(), []);
  return (
    <section ref={section} className="failure settings-conflict" role="alert" tabIndex={-1}>
      <h2 className="subtitle">{messages.conflict}</h2>
      <p>
        {messages.conflictBy(change?.username || messages.somebody, change ? formatMoment(change.at) : "")}
      </p>
      {keys.map((key) => (
        <fieldset key={key}>
          <legend>{settingNames[key]}</legend>
          <label className="check">
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
          <label className="check">
            <input
              type="radio"
              name={`conflict ${key}`}
              checked={theirs.includes(key)}
              onChange={() => setTheirs([...theirs, key])}
            />
            <span>
              {messages.theirs}
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
