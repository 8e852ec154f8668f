import { settingsVersionMessages } from "../../../../contract/messages/settings-screen.ts";
import { api } from "../../../http-transport.ts";
import type { VersionHistory } from "../../versions/version-history.ts";
import { settingsPath } from "../settings-paths.ts";

/** The history of the settings, for the views of versions. */
export const settingsHistory: VersionHistory = {
  listPath: `${settingsPath}/history`,
  restoreVersion: api.restoreSettings,
  texts: settingsVersionMessages,
};
