export { defaultSettings } from "./defaults.ts";
export { settingsRoutes } from "./routes.ts";
export { readSettings, storedSettings, writeSetting } from "./store.ts";
