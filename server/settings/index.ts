export { defaultSettings } from "./defaults.ts";
export { settingsRoutes } from "./routes.ts";
export { writeSetting } from "./store.ts";
