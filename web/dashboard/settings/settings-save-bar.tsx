import { useRef } from "react";
import { offlineMessages } from "../../../contract/messages/errors/en.ts";
import { settingsMessages as messages } from "../../../contract/messages/settings-screen/en.ts";
import { useScrollPadding } from "../kit/use-scroll-padding.ts";
import type { SettingsForm, SettingsFormState } from "./form/settings-form.ts";
import "../writing/form/save-bar.css";

/** The sticky bar with the Save button, and what became of the last save. */
export function SettingsSaveBar({ form }: { form: SettingsForm }) {
  const bar = useRef<HTMLDivElement>(null);
  useScrollPadding(bar, "Bottom");
  const isSaving = form.state.status.name === "saving";
  const trouble = describeTrouble(form.state);
  return (
    <div ref={bar} className="cluster save-bar" data-trouble={trouble !== "" || undefined}>
      <div className="quiet save-state">
        <p className="field-error" role="alert">
          {trouble}
        </p>
        <p role="status">{trouble === "" && describeState(form)}</p>
      </div>
      {/* Stays focusable while it saves: a second press does nothing. */}
      <button type="submit" className="button" aria-disabled={isSaving || undefined}>
        {isSaving ? messages.saving : messages.save}
      </button>
    </div>
  );
}

function describeState({ state: { status }, isUnsaved }: SettingsForm): string {
  if (status.name === "saving") return messages.saving;
  if (status.name === "conflict") return messages.unanswered;
  return isUnsaved() ? messages.unsaved : messages.allSaved;
}

function describeTrouble({ status, errors }: SettingsFormState): string {
  switch (status.name) {
    case "offline":
      return offlineMessages.action;
    case "signedOut":
      return messages.signedOut;
    case "invalid":
      return messages.wrong(Object.keys(errors).length);
    case "rejected":
      return status.message;
    default:
      return "";
  }
}
