export { defaultSettings } from "./defaults.ts";
export { invalidSettingLogger } from "./log-invalid.ts";
export { mayPublishNow, requireMayPublish } from "./require-may-publish.ts";
export { settingsRoutes } from "./routes.ts";
export {
  importSetting,
  readSettings,
  readStoredSettings,
  serializeSetting,
  storeSettings,
  writeSetting,
} from "./store.ts";
