import { useEffect, useRef, useState } from "react";
import {
  settingsMessages as messages,
  settingNames,
} from "../../../../contract/messages/settings-screen/en.ts";
import type { SettingKey } from "../../../../contract/settings/groups.ts";
import { formatMoment } from "../../kit/formats.ts";
import { settingText } from "./setting-text.ts";
import type { SettingConflict, SettingsForm } from "./settings-form.ts";

type SettingsConflictProps = { conflict: SettingConflict; form: SettingsForm };

/** Settings that somebody else changed meanwhile: for each, whose value stays. */
export function SettingsConflict({ conflict: { keys, newer, change }, form }: SettingsConflictProps) {
  const [theirs, setTheirs] = useState<readonly SettingKey[]>([]);
  const values = { mine: form.state.settings, theirs: newer.settings };
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
          {(["mine", "theirs"] as const).map((side) => (
            <label key={side} className="check">
              <input
                type="radio"
                name={`conflict ${key}`}
                checked={theirs.includes(key) === (side === "theirs")}
                onChange={() => {
                  const others = theirs.filter((each) => each !== key);
                  setTheirs(side === "theirs" ? [...others, key] : others);
                }}
              />
              <span>
                {messages[side]}
                <bdi className="setting-text">{settingText(key, values[side]) || messages.empty}</bdi>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <button type="button" className="button" onClick={() => void form.resolve(theirs)}>
        {messages.resolve}
      </button>
    </section>
  );
}
