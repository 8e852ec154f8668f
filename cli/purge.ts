import { openDatabase } from "../server/platform/database/index.ts";
import { type Command, configuredSite, pluralize, requireNoArguments, UsageError } from "./command.ts";

export const purgeCommand: Command = {
  usage: "--now",
  summary: "purges what has expired, when the server does not trust the clock",
  help: `Deletes for good what has been in the recycle bin for long enough, and expired messages, sessions and other data, by the
clock of this machine. The server does so by itself every hour, after a day in which its clock was not set. When the clock
is more than a month ahead of its last check, the server only logs that: it may be wrong, or no server ran for so long.
Look at the clock ("date") before, and make a backup.

  --now   purges, and lets the server trust the clock from now on`,
  options: { now: { type: "boolean" } },
  async run(typed) {
    requireNoArguments(typed);
    if (typed.values.now !== true) throw new UsageError("--now says that the clock is right");
    const { createImages } = await import("../server/platform/images/index.ts");
    const { purgeNow } = await import("../server/administration/trash/index.ts");
    const site = configuredSite();
    const images = createImages(await site.openStore());
    await using database = await openDatabase(site.database);
    const errors: string[] = [];
    const purged = await purgeNow({ database, images }, (error) => errors.push(String(error)));
    const text = `${pluralize(purged, "record, user or comment", "records, users and comments")} purged from the recycle bin, and expired data deleted.`;
    return { text: [...errors, text].join("\n"), data: { purged, errors }, failed: errors.length > 0 };
  },
};
