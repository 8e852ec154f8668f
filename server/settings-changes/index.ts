export { changeSettings, readSettingsState } from "./change-settings.ts";
export { deleteUnshown, newPictures, picturesOfSettings, requireStoredPictures } from "./pictures.ts";
export { settingsChangeRoutes, settingsPictureRoutes } from "./routes.ts";
export { settingsOfVersion } from "./snapshot.ts";
