import type { SitePlace } from "../server/archive/index.ts";
import { readConfig } from "../server/config.ts";

/** The site that the environment names. */
export function configuredSite(): SitePlace {
  const config = readConfig(process.env);
  return {
    database: config.database,
    async openStore() {
      const { openDiskStore } = await import("../server/images/index.ts");
      return openDiskStore(config.imageDir);
    },
  };
}
