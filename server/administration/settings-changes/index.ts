export { changeSettings, readSettingsState, type SettingsChange } from "./change-settings.ts";
export { changeWords } from "./change-words.ts";
export { newPictures, picturesOfSettings, requireStoredPictures } from "./pictures.ts";
export { settingsChangeRoutes, settingsPictureRoutes } from "./routes.ts";
export { settingsOfVersion } from "./settings-of-version.ts";
