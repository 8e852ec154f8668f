export { defaultSettings } from "./defaults.ts";
export { mayPublishNow, requireMayPublish } from "./require-may-publish.ts";
export { settingsRoutes } from "./routes.ts";
export { rewrittenWords, siteMessages } from "./site-messages.ts";
export {
  importSetting,
  invalidSettingLogger,
  isSettingKey,
  readSettings,
  readStoredSettings,
  type SettingKey,
  serializeSetting,
  storeSettings,
  withDefaults,
} from "./store.ts";
