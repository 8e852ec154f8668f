import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { settingsMessages } from "../../../contract/messages/settings-screen.ts";
import type { SettingGroup } from "../../../contract/setting-groups.ts";
import type { AllSettings } from "../../../contract/settings.ts";
import { showToast } from "../../ui/show-toast.ts";
import { saveSettings } from "./save-settings.ts";
import type { SettingsForm } from "./settings-form.ts";
import {
  afterSave,
  changedKeys,
  changeSetting,
  findConflicts,
  initialState,
  pick,
  rebase,
  type SettingsErrors,
  type SettingsFormState,
  type StoredSettings,
} from "./settings-form-state.ts";
import { showSavedSettings } from "./show-saved-settings.ts";

/** Settings that others change again and again are saved later. */
const maxRebases = 5;

/** The settings of a group while they are typed and saved. Typing goes on during a save. */
export function useSettingsForm(group: SettingGroup, loaded: StoredSettings): SettingsForm {
  const [state, setState] = useState(() => initialState(group, loaded));
  const latest = useRef(state);
  /** Resolves when the chosen picture is among the settings. */
  const upload = useRef<Promise<void>>(undefined);
  const { revalidate } = useRevalidator();
  const set = (next: SettingsFormState) => {
    latest.current = next;
    setState(next);
  };
  const setStatus = (status: SettingsFormState["status"]) => set({ ...latest.current, status });

  async function save(): Promise<void> {
    if (latest.current.status.name === "saving") return;
    setStatus({ name: "saving" });
    await upload.current;
    const errors = await findErrors(pick(latest.current.settings, changedKeys(latest.current)));
    if (Object.keys(errors).length > 0) {
      set({ ...latest.current, errors, status: { name: "invalid" } });
      return;
    }
    for (let rebases = 0; rebases <= maxRebases; rebases += 1) {
      const { settings, stored } = latest.current;
      const changed = changedKeys(latest.current);
      if (changed.length === 0) return setStatus({ name: "saved" });
      const outcome = await saveSettings(pick(settings, changed), stored.versionID);
      switch (outcome.type) {
        case "saved":
          set(afterSave(latest.current, settings, outcome.stored));
          showSavedSettings(outcome.stored.settings);
          showToast({ kind: "success", text: settingsMessages.saved });
          void revalidate();
          return;
        case "outdated": {
          const { newer, change } = outcome;
          const keys = findConflicts(latest.current, newer);
          if (keys.length > 0) return setStatus({ name: "conflict", conflict: { keys, newer, change } });
          set(rebase(latest.current, newer));
          break;
        }
        case "invalid":
          set({ ...latest.current, errors: outcome.errors, status: { name: "invalid" } });
          return;
        case "rejected":
          return setStatus({ name: "rejected", message: outcome.message });
        default:
          return setStatus({ name: outcome.type });
      }
    }
    setStatus({ name: "rejected", message: settingsMessages.saveFailed });
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
    resolve(theirs) {
      const { status } = latest.current;
      if (status.name !== "conflict") return Promise.resolve();
      set({ ...rebase(latest.current, status.conflict.newer, theirs), status: { name: "idle" } });
      return save();
    },
  };
}

const loadRules = () => import("../../../contract/settings-rules.ts").catch(() => undefined);

/** By the same rules as the server, which decides where they cannot be loaded. Of several problems of a field, the first. */
async function findErrors(settings: Partial<AllSettings>): Promise<SettingsErrors> {
  const rules = await loadRules();
  const problems = rules?.findSettingProblems(settings).reverse() ?? [];
  return Object.fromEntries(problems.map(({ path, message }) => [path.join("."), message]));
}
