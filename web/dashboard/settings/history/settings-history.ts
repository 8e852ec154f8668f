import { settingsVersionMessages } from "../../../../contract/messages/settings-history.ts";
import { api } from "../../../http-transport.ts";
import type { VersionHistory } from "../../versions/version-history.ts";
import { settingsPath } from "../settings-paths.ts";
import { showSavedSettings } from "../show-saved-settings.ts";

/** The history of the settings, for the views of versions. */
export const settingsHistory: VersionHistory = {
  listPath: `${settingsPath}/history`,
  async restoreVersion(versionID, baseVersion) {
    const { settings } = await api.restoreSettings(versionID, baseVersion);
    showSavedSettings(settings);
  },
  texts: settingsVersionMessages,
};
