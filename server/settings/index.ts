export { defaultSettings } from "./defaults.ts";
export { settingsRoutes } from "./routes.ts";
export { importSetting, readSettings, readStoredSettings, serializeSetting, writeSetting } from "./store.ts";
