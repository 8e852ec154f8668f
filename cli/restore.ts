import { readConfig } from "../server/config.ts";
import type { SiteLocation } from "../server/operations/backups/index.ts";
import {
  type Command,
  type CommandArguments,
  configuredSite,
  fileArgument,
  pluralize,
  requireNoArguments,
  resolvePath,
  storeAt,
  UsageError,
  withProgress,
} from "./command.ts";

export const restoreCommand: Command = {
  usage: "FILE | --from DATA_DIR [--from-database VARIABLE] [--from-images URL]",
  summary: "restores a backup, or another site, into an empty site",
  help: `Restores FILE, a backup of this or an earlier release, into the database and the image store of the environment, which must
be empty. FILE is validated first: a damaged or incomplete file changes nothing. Run again, the command continues an
interrupted restore. An encrypted FILE needs BACKUP_PASSPHRASE. The server need not run; a running one shows the restored
content at once.

With --from it restores another site as it is at this moment, and then compares all rows and pictures of both. That site may
be in use, but what is written there later stays there: to move a site, stop its server first. Every user of a machine can
read its command lines, so that the address of a PostgreSQL database is in an environment variable.

  --from DATA_DIR            the folder of the other site
  --from-database VARIABLE   the environment variable with its DATABASE_URL, if it has one
  --from-images URL          its IMAGE_STORE, if it has one, with the same AWS_ variables`,
  options: {
    from: { type: "string" },
    "from-database": { type: "string" },
    "from-images": { type: "string" },
  },
  async run(typed) {
    const source = otherSite(typed);
    const path = source ? String(typed.values.from) : fileArgument(typed);
    const { restore, restoreFrom } = await import("../server/operations/backups/index.ts");
    const target = configuredSite();
    const { rows, pictures, missing, leftOut } = await withProgress((progress) =>
      source
        ? restoreFrom(source, target, progress)
        : restore(path, target, progress, process.env.BACKUP_PASSPHRASE),
    );
    const total = Object.values(rows).reduce((sum, each) => sum + each, 0);
    const lines = [
      `Restored ${pluralize(total, "row")} and ${pluralize(pictures, "picture file")} from ${path}.`,
      ...missing.map((name) => `missing since before the backup: images/${name}`),
      ...(leftOut === "" ? [] : [leftOut]),
    ];
    return { text: lines.join("\n"), data: { file: path, rows, pictures, missing, leftOut } };
  },
};

/** @throws UsageError */
function otherSite(typed: CommandArguments): SiteLocation | undefined {
  const { from, "from-database": variable, "from-images": images } = typed.values;
  if (typeof from !== "string") return undefined;
  requireNoArguments(typed);
  const url = typeof variable === "string" ? process.env[variable] : undefined;
  if (variable !== undefined && !url)
    throw new UsageError("--from-database: that environment variable is not set");
  const { database, images: store } = readConfig({
    ...process.env,
    DATA_DIR: resolvePath(from),
    DATABASE_URL: url,
    IMAGE_STORE: typeof images === "string" ? images : undefined,
  });
  return { database: { ...database, setting: "--from" }, ...storeAt(store) };
}
