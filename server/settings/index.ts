export { defaultSettings } from "./defaults.ts";
export { mayPublishNow, requireMayPublish } from "./require-may-publish.ts";
export { settingsRoutes } from "./routes.ts";
export { rewrittenWords, siteMessages } from "./site-messages.ts";
export {
  invalidSettingLogger,
  isSettingKey,
  readSettings,
  readStoredSettings,
  type SettingKey,
  storeSettings,
  withDefaults,
} from "./store.ts";
