import { type Command, fileArgument, pluralize } from "./command.ts";
import { createProgress } from "./progress.ts";
import { configuredSite } from "./site.ts";

export const backupCommand: Command = {
  usage: "FILE [--force]",
  summary: "writes all rows and pictures into one file, while the server serves",
  help: `Writes everything that the site keeps into FILE, as it is at one moment, while the server serves: all tables, and
every picture that they show. FILE holds personal data and sessions: only its owner may read it, and it belongs in a
safe place. It is a tar file (docs/archive.md). Until it is whole it is called FILE.part.

Pictures that are missing in the store are named, and the backup is written without them; it then ends with 1.

  --force   replace a FILE that is there already`,
  options: { force: { type: "boolean" } },
  async run(typed) {
    const path = fileArgument(typed);
    const { backup } = await import("../server/maintenance/backup/index.ts");
    const progress = createProgress();
    const options = { replace: typed.values.force === true, progress: progress.show };
    const written = await backup(configuredSite(), path, options).finally(progress.end);
    const rows = Object.values(written.rows).reduce((sum, each) => sum + each, 0);
    const what = `${path}: ${pluralize(rows, "row")} and ${pluralize(written.pictures, "picture file")}, ${written.bytes} bytes`;
    const { missing } = written;
    if (missing.length === 0) return { text: what, data: { file: path, ...written } };
    const names = missing.map((name) => `missing: images/${name}`);
    return {
      text: [what, ...names].join("\n"),
      data: { file: path, ...written },
      failed: true,
    };
  },
};
