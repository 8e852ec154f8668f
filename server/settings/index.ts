export { defaultSettings } from "./defaults.ts";
export { invalidSettingLogger } from "./log-invalid.ts";
export { mayPublishNow, requireMayPublish } from "./require-may-publish.ts";
export { settingsRoutes } from "./routes.ts";
export {
  importSetting,
  isSettingKey,
  readSettings,
  readStoredSettings,
  type SettingKey,
  serializeSetting,
  storeSettings,
  withDefaults,
  writeSetting,
} from "./store.ts";
