import { useEffect, useRef } from "react";
import { settingsMessages as messages } from "../../../../contract/messages/staff/settings-screen.ts";
import { formatMoment } from "../../kit/formats.ts";
import type { SettingConflict, SettingsForm } from "./settings-form.ts";

type SettingsConflictProps = { conflict: SettingConflict; form: SettingsForm };

/** Says that somebody else saved the same settings meanwhile. What was typed stays. */
export function SettingsConflict({ conflict: { change }, form }: SettingsConflictProps) {
  const section = useRef<HTMLElement>(null);
  // Above the fields, which are long: the button that was pressed may be far below.
  useEffect(() => section.current?.focus(), []);
  return (
    <section ref={section} className="failure settings-conflict" role="alert" tabIndex={-1}>
      <p>{messages.conflict(change?.username ?? "", change ? formatMoment(change.at) : "")}</p>
      <p>{messages.loadAgainHint}</p>
      <button type="button" className="button" onClick={form.loadAgain}>
        {messages.loadAgain}
      </button>
    </section>
  );
}
