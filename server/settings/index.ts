export { defaultSettings } from "./defaults.ts";
export { settingsRoutes } from "./routes.ts";
export { readSettings, writeSetting } from "./store.ts";
