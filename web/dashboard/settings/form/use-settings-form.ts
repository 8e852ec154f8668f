import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { ApiError, NetworkError } from "../../../../contract/endpoints/client.ts";
import { settingNames, settingsMessages } from "../../../../contract/messages/staff/settings-screen.ts";
import { type SettingGroup, settingsOfGroup } from "../../../../contract/rules/settings/groups.ts";
import type { AllSettings } from "../../../../contract/schemas/settings.ts";
import type { SettingsState } from "../../../../contract/schemas/settings-changes.ts";
import { api } from "../../../api/http-transport.ts";
import { showToast } from "../../../ui/toasts/show-toast.ts";
import {
  afterSave,
  changedKeys,
  changeSetting,
  findNewer,
  initialState,
  pick,
  rebase,
  type SettingsErrors,
  type SettingsForm,
  type SettingsFormState,
} from "./settings-form.ts";
import { showSavedSettings } from "./show-saved-settings.ts";

/** The settings of a group while they are typed and saved. Typing goes on during a save. */
export function useSettingsForm(group: SettingGroup, loaded: SettingsState): SettingsForm {
  const [state, setState] = useState(() => initialState(group, loaded));
  const latest = useRef(state);
  /** Resolves when the chosen picture is among the settings. */
  const upload = useRef<Promise<void>>(undefined);
  const { revalidate } = useRevalidator();
  const set = (change: Partial<SettingsFormState>) => {
    latest.current = { ...latest.current, ...change };
    setState(latest.current);
  };

  async function save(): Promise<void> {
    if (latest.current.status.name === "saving") return;
    set({ status: { name: "saving" } });
    await upload.current;
    const errors = await findErrors(pick(latest.current.settings, changedKeys(latest.current)));
    if (Object.keys(errors).length > 0) set({ errors, status: { name: "invalid" } });
    else await send();
  }

  /** Sends what was changed. Over newer settings it is sent once more, on top of them. */
  async function send(isRepeated = false): Promise<void> {
    const { settings, stored } = latest.current;
    const changed = changedKeys(latest.current);
    try {
      const saved = await api.saveSettings({
        baseVersion: stored.versionID,
        // Saving what is right as it is counts as a look at it.
        settings: pick(settings, changed.length > 0 ? changed : settingsOfGroup(group)),
      });
      set(afterSave(latest.current, settings, saved));
      showSavedSettings(saved.settings);
      showToast({ kind: "success", text: settingsMessages.saved });
      void revalidate();
    } catch (error) {
      const { current, changed: change } = error instanceof ApiError ? error : {};
      if (!current || isRepeated) return set(describeFailure(error));
      const newer = { settings: current, versionID: change?.versionID ?? 0 };
      const { both } = findNewer(latest.current, current);
      if (both.length > 0) return set({ status: { name: "conflict", conflict: { newer, change } } });
      takeOver(newer);
      await send(true);
    }
  }

  function takeOver(newer: SettingsState): void {
    const { alone } = findNewer(latest.current, newer.settings);
    set(rebase(latest.current, newer));
    if (alone.length === 0) return;
    const names = alone.map((key) => settingNames[key]).join(", ");
    showToast({ kind: "warning", text: settingsMessages.takenOver(names) });
  }

  return {
    state,
    isUnsaved: () => upload.current !== undefined || changedKeys(latest.current).length > 0,
    change(key, value) {
      // Long before they are needed.
      void loadRules();
      set(changeSetting(latest.current, key, value));
    },
    save,
    waitFor(started) {
      upload.current = started.then(() => {
        upload.current = undefined;
      });
    },
    loadAgain() {
      const { status } = latest.current;
      if (status.name !== "conflict") return;
      takeOver(status.conflict.newer);
      set({ status: { name: "idle" } });
    },
  };
}

/** Undefined if they cannot be loaded: the server checks in any case. */
const loadRules = () => import("../../../../contract/rules/settings/rules.ts").catch(() => undefined);

/**
 * By the same rules as the server, which decides where they cannot be loaded. Of several problems of a field, the
 * first.
 */
async function findErrors(settings: Partial<AllSettings>): Promise<SettingsErrors> {
  const rules = await loadRules();
  const problems = rules?.findSettingProblems(settings).reverse() ?? [];
  return Object.fromEntries(problems.map(({ path, message }) => [path.join("."), message]));
}

function describeFailure(error: unknown): Partial<SettingsFormState> {
  if (error instanceof NetworkError) return { status: { name: "offline" } };
  if (!(error instanceof ApiError))
    return { status: { name: "rejected", message: settingsMessages.saveFailed } };
  if (error.status === 401) return { status: { name: "signedOut" } };
  if (error.fields) return { status: { name: "invalid" }, errors: toFieldPaths(error.fields) };
  return { status: { name: "rejected", message: error.message || settingsMessages.saveFailed } };
}

/** The server names fields by their path in the request, such as `settings/phones/callCenter`. */
function toFieldPaths(fields: SettingsErrors): SettingsErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [
      path.replace(/^\/?settings[/.]/, "").replaceAll("/", "."),
      message,
    ]),
  );
}
