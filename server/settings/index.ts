export { defaultSettings } from "./defaults.ts";
export { settingsRoutes } from "./routes.ts";
export { importSetting, readSettings, settingText, storedSettings, writeSetting } from "./store.ts";
