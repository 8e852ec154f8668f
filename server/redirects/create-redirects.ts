import { limits } from "../../contract/limits.ts";
import type { Database } from "../database/index.ts";
import type { App } from "../http/index.ts";
import type { OwnPaths } from "../pages/index.ts";
import { Redirects } from "./redirects.ts";

/** Loads the redirects, and stores what was counted each minute and at the end. */
export async function createRedirects(app: App, database: Database, isOwnPath: OwnPaths): Promise<Redirects> {
  const redirects = new Redirects({
    database,
    isOwnPath,
    report: (error) => app.log.warn(error, "redirects: the database failed"),
  });
  await redirects.reload();
  const timer = setInterval(() => void redirects.flush(), limits.redirectCountsMs).unref();
  app.addHook("onClose", async () => {
    clearInterval(timer);
    redirects.close();
    await redirects.flush();
  });
  return redirects;
}
