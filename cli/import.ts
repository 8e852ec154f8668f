import {
  type Command,
  type CommandArguments,
  type CommandResult,
  fileArgument,
  pluralize,
  requireNoArguments,
  UsageError,
} from "./command.ts";
import { createProgress } from "./progress.ts";
import { configuredSite } from "./site.ts";

export const importCommand: Command = {
  usage: "FILE [--without-settings] | --from-api URL",
  summary: "adds what an export, or another college server, holds",
  help: `Adds to the site what FILE, an export, holds. Numbers, moments and texts stay what they are. What is there already, the
same, is passed over: importing twice changes nothing. Where something else has a number, nothing is added, and all
of it is named. Texts are cleaned as the editor's are, and pictures looked at.

  --without-settings   leaves the settings as they are
  --from-api URL       reads courses, short trainings and events, with their pictures, from a server that speaks the same API
                       at URL (https://college.example/api, say; pictures from /images beside it, or --images URL).
                       A record is added only whole: one with a picture that cannot be had is named in the end, and it
                       ends with 1. The same command goes on where it was
  --images URL         where that server's pictures are`,
  options: {
    "without-settings": { type: "boolean" },
    "from-api": { type: "string" },
    images: { type: "string" },
  },
  run: (typed) => (typed.values["from-api"] === undefined ? importFile(typed) : importFromApi(typed)),
};

async function importFile(typed: CommandArguments): Promise<CommandResult> {
  const path = fileArgument(typed);
  const { importArchive } = await import("../server/maintenance/import-export/index.ts");
  const progress = createProgress();
  const withSettings = typed.values["without-settings"] !== true;
  const options = { withSettings, progress: progress.show };
  const { added, same } = await importArchive(path, configuredSite(), options).finally(progress.end);
  const parts = [
    pluralize(added.records, "record"),
    pluralize(added.comments, "comment"),
    pluralize(added.authors, "name"),
    pluralize(added.settings, "setting"),
  ];
  return { text: `Added ${parts.join(", ")}; ${same} were here already.`, data: { file: path, added, same } };
}

async function importFromApi(typed: CommandArguments): Promise<CommandResult> {
  requireNoArguments(typed);
  const api = addressIn(typed, "from-api") ?? "";
  const images = addressIn(typed, "images") ?? new URL("/images", api).href;
  const { importFromApi: importAll } = await import("../server/maintenance/import-export/index.ts");
  const progress = createProgress();
  const { added, same, refused } = await importAll({ api, images }, configuredSite(), progress.show).finally(
    progress.end,
  );
  const lines = [
    ...refused.map(({ record, reason }) => `not imported: ${record}: ${reason}`),
    `Added ${pluralize(added, "record")}; ${same} were here already; ${refused.length} could not be had whole.`,
  ];
  return { text: lines.join("\n"), data: { added, same, refused }, failed: refused.length > 0 };
}

/** @throws UsageError */
function addressIn({ values }: CommandArguments, option: string): string | undefined {
  const address = values[option];
  if (address === undefined) return undefined;
  if (typeof address === "string" && /^https?:\/\//.test(address) && URL.canParse(address)) {
    return address.replace(/\/+$/, "");
  }
  throw new UsageError(`--${option} takes an address that begins with https:// or http://`);
}
