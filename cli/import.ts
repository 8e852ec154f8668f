import { readConfig } from "../server/config.ts";
import {
  type Command,
  type CommandArguments,
  type CommandResult,
  configuredSite,
  pluralize,
  requireNoArguments,
  resolvePath,
  UsageError,
  withProgress,
} from "./command.ts";

export const importCommand: Command = {
  usage: "--from-api URL | --from-wordpress FILE.xml [--confirm]",
  summary: "adds the content of the college's earlier site",
  help: `Adds the content of the college's earlier site. Texts are cleaned as in the editor, and pictures are validated.

  --from-api URL       reads courses, short trainings and events with their pictures from a server with the same API at URL
                       (such as https://college.example/api; pictures from /images beside it, or --images URL). A record
                       with a picture that cannot be fetched is not added; such records are listed, and the exit code is
                       1. Run again, the command continues
  --images URL         the base URL of the pictures of that server

  --from-wordpress FILE.xml   reads an export of WordPress (Tools, Export, All content): posts become courses, pages stay
                       pages, and old addresses lead to them. Reports what would come and writes nothing
  --confirm            writes. Run again, the command adds only what is new
  --media FOLDER       where the pictures and PDFs are: a copy of wp-content/uploads, or its URL. By default they are fetched from
                       the addresses in the export
  --public-only        fetches pictures from public addresses only, whatever --media says
  --pages-from CATEGORY   makes pages of the posts of a category; may be repeated`,
  options: {
    "from-api": { type: "string" },
    images: { type: "string" },
    "from-wordpress": { type: "string" },
    confirm: { type: "boolean" },
    media: { type: "string" },
    "public-only": { type: "boolean" },
    "pages-from": { type: "string", multiple: true },
  },
  run(typed) {
    if (typed.values["from-wordpress"] !== undefined) return importFromWordpress(typed);
    if (typed.values["from-api"] !== undefined) return importFromApi(typed);
    throw new UsageError("expected --from-api or --from-wordpress");
  },
};

async function importFromApi(typed: CommandArguments): Promise<CommandResult> {
  requireNoArguments(typed);
  const api = addressIn(typed, "from-api") ?? "";
  const images = addressIn(typed, "images") ?? new URL("/images", api).href;
  const { importFromApi: importAll } = await import(
    "../server/operations/maintenance/import-export/index.ts"
  );
  const { added, same, refused } = await withProgress((progress) =>
    importAll({ api, images }, configuredSite(), progress),
  );
  const lines = [
    ...refused.map(({ record, reason }) => `not imported: ${record}: ${reason}`),
    `Added ${pluralize(added, "record")}; ${same} existed already; ${refused.length} could not be imported.`,
  ];
  return { text: lines.join("\n"), data: { added, same, refused }, failed: refused.length > 0 };
}

async function importFromWordpress(typed: CommandArguments): Promise<CommandResult> {
  requireNoArguments(typed);
  const { values } = typed;
  const path = resolvePath(String(values["from-wordpress"]));
  const { media } = values;
  const pagesFrom = Array.isArray(values["pages-from"]) ? values["pages-from"] : [];
  const { importWordpress, describeReport } = await import(
    "../server/operations/maintenance/wordpress/index.ts"
  );
  const report = await withProgress((progress) =>
    importWordpress(path, configuredSite(), {
      media: typeof media === "string" ? mediaAt(typed, media) : undefined,
      pagesFrom: pagesFrom.map(String),
      isConfirmed: values.confirm === true,
      publicUrl: readConfig(process.env).publicUrl,
      progress,
    }),
  );
  return { text: describeReport(report), data: report, failed: report.refused.length > 0 };
}

function mediaAt(typed: CommandArguments, media: string) {
  if (!/^https?:\/\//.test(media)) return { folder: resolvePath(media) };
  return { url: new URL(addressIn(typed, "media") ?? ""), mayBePrivate: !typed.values["public-only"] };
}

/** @throws UsageError */
function addressIn({ values }: CommandArguments, option: string): string | undefined {
  const address = values[option];
  if (address === undefined) return undefined;
  if (typeof address === "string" && /^https?:\/\//.test(address) && URL.canParse(address)) {
    return address.replace(/\/+$/, "");
  }
  throw new UsageError(`--${option} must be a URL that begins with https:// or http://`);
}
