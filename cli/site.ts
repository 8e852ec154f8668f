import { readConfig } from "../server/config.ts";
import type { SiteLocation } from "../server/maintenance/backup/index.ts";

/** The site that the environment configures. */
export function configuredSite(): SiteLocation {
  const { database, images } = readConfig(process.env);
  return {
    database,
    async openStore() {
      const { openImageStore } = await import("../server/images/index.ts");
      return openImageStore(images);
    },
  };
}
