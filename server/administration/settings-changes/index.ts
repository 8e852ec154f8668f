export { changeSettings, readSettingsState } from "./change-settings.ts";
export { settingsOfVersion } from "./history.ts";
export { deleteUnshown, newPictures, picturesOfSettings, requireStoredPictures } from "./pictures.ts";
export { settingsChangeRoutes, settingsPictureRoutes } from "./routes.ts";
