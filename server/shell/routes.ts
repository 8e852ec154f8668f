import { settingsEndpoints } from "../../contract/endpoints/settings.ts";
import type { SiteShell } from "../../contract/shell.ts";
import type { Database } from "../database/index.ts";
import { type App, routeOf } from "../http/index.ts";
import { invalidSettingLogger } from "../settings/index.ts";
import { readShell } from "./read-shell.ts";

/** Answers what every page shows around its text. It is built once after each change, not for each page. */
export function shellRoute(app: App, { db, invalidation }: Database): void {
  const logInvalid = invalidSettingLogger(app.log);
  let current: Promise<SiteShell> | undefined;
  const unsubscribe = invalidation.subscribe(() => {
    current = undefined;
    return undefined;
  });
  app.addHook("onClose", async () => unsubscribe());
  app.route({
    ...routeOf(settingsEndpoints.shell),
    async handler() {
      const reading = current ?? readShell(db, logInvalid);
      current = reading;
      try {
        return await reading;
      } catch (error) {
        if (current === reading) current = undefined;
        throw error;
      }
    },
  });
}
