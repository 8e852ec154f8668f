import type { ConflictingChange } from "../../../contract/errors.ts";
import { settingsMessages } from "../../../contract/messages/settings-screen.ts";
import type { AllSettings } from "../../../contract/settings.ts";
import { ApiError, NetworkError } from "../../api-client.ts";
import { api } from "../../http-transport.ts";
import type { SettingsErrors, StoredSettings } from "./settings-form-state.ts";

type SaveOutcome =
  | { type: "saved"; stored: StoredSettings }
  | { type: "outdated"; newer: StoredSettings; change: ConflictingChange | undefined }
  | { type: "invalid"; errors: SettingsErrors }
  | { type: "offline" | "signedOut" }
  | { type: "rejected"; message: string };

/** Saves some settings, built upon the version that the person has seen. */
export async function saveSettings(
  settings: Partial<AllSettings>,
  baseVersion: number,
): Promise<SaveOutcome> {
  try {
    return { type: "saved", stored: await api.saveSettings({ baseVersion, settings }) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return loadNewer(error.changed);
    return describeFailure(error);
  }
}

/** Loads the screen of a conflict, too: the person must be able to answer it. */
async function loadNewer(change: ConflictingChange | undefined): Promise<SaveOutcome> {
  try {
    const [newer] = await Promise.all([api.allSettings(), import("./settings-conflict.tsx")]);
    return { type: "outdated", newer, change };
  } catch (error) {
    return describeFailure(error);
  }
}

function describeFailure(error: unknown): SaveOutcome {
  if (error instanceof NetworkError) return { type: "offline" };
  if (!(error instanceof ApiError)) return { type: "rejected", message: settingsMessages.saveFailed };
  if (error.status === 401) return { type: "signedOut" };
  if (error.fields) return { type: "invalid", errors: inSettings(error.fields) };
  return { type: "rejected", message: error.message || settingsMessages.saveFailed };
}

/** The server names fields by their path in the request, such as `settings/phones/callCenter`. */
function inSettings(fields: SettingsErrors): SettingsErrors {
  const entries = Object.entries(fields).map(([path, message]) => [toFieldPath(path), message] as const);
  return Object.fromEntries(entries);
}

function toFieldPath(path: string): string {
  return path.replace(/^\/?settings[/.]/, "").replaceAll("/", ".");
}
