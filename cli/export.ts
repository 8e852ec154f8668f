import {
  archiveResult,
  type Command,
  configuredSite,
  fileArgument,
  pluralize,
  withProgress,
} from "./command.ts";

export const exportCommand: Command = {
  usage: "FILE [--force] [--with-unpublished] [--with-numbers]",
  summary: "writes the public content into one file, for use elsewhere",
  help: `Writes what a college would take elsewhere into FILE: courses, short trainings, events, pages, comments and settings, with
their pictures. The only personal data in it are the names of those who wrote a comment. The trash is not included. FILE is
a tar file of JSON lines and pictures (docs/archive.md), readable without this program. The exit code is 1 when a picture
is missing.

  --force             replace an existing FILE
  --with-unpublished  also drafts, and changes that are saved but not published; an import keeps them unpublished
  --with-numbers      also how often each page was read, how fast it was, and searches that found nothing`,
  options: {
    force: { type: "boolean" },
    "with-unpublished": { type: "boolean" },
    "with-numbers": { type: "boolean" },
  },
  async run(typed) {
    const path = fileArgument(typed);
    const { exportSite, numberTables } = await import(
      "../server/operations/maintenance/import-export/index.ts"
    );
    const options = {
      replace: typed.values.force === true,
      withUnpublished: typed.values["with-unpublished"] === true,
      withNumbers: typed.values["with-numbers"] === true,
    };
    const written = await withProgress((progress) =>
      exportSite(configuredSite(), path, { ...options, progress }),
    );
    const { record = 0, comment = 0, author = 0, setting = 0 } = written.rows;
    const numbers = numberTables.reduce((sum, table) => sum + (written.rows[table] ?? 0), 0);
    const parts = [
      pluralize(record, "record"),
      pluralize(comment, "comment"),
      pluralize(author, "name"),
      pluralize(setting, "setting"),
      pluralize(written.pictures, "picture"),
      ...(options.withNumbers ? [pluralize(numbers, "count of readers", "counts of readers")] : []),
    ];
    return archiveResult(path, parts.join(", "), written);
  },
};
