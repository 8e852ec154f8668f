import { settingsEndpoints } from "../../../contract/endpoints/settings.ts";
import { buildShell, type LinkedPages } from "../../../contract/rules/settings/shell.ts";
import type { AllSettings, SiteShell } from "../../../contract/schemas/settings.ts";
import { countLive, findLivePages } from "../../content/records/index.ts";
import { type Database, type Reading, readUntilChanged } from "../../platform/database/index.ts";
import { type App, addPageRead } from "../../platform/http/index.ts";
import { invalidSettingLogger, readSettings, rewrittenWords } from "../../settings/index.ts";
import { readAcademicCalendar } from "../syndication/index.ts";

async function readShell(db: Reading, logInvalid: (setting: string) => void): Promise<SiteShell> {
  const settings = await readSettings(db, logInvalid);
  const hasCalendar = (await readAcademicCalendar(db)).length > 0;
  const hasDocuments = (await countLive(db, "document")) > 0;
  return buildShell(settings, await readLinkedPages(db, settings), { hasCalendar, hasDocuments });
}

/** The live pages that menu and footer name. */
async function readLinkedPages(db: Reading, { menu, footer }: AllSettings): Promise<LinkedPages> {
  const items = [...menu.flatMap((group) => [group, ...group.children]), ...footer.items];
  const ids = items.flatMap(({ target }) => (target.type === "page" ? [target.pageID] : []));
  if (ids.length === 0) return new Map();
  const pages = await findLivePages(db, ids);
  return new Map(
    pages.flatMap(({ id, address, title, lang }) =>
      address === null ? [] : [[id, { address, title, lang: lang ?? undefined }]],
    ),
  );
}

/** Answers what every page shows around its text, and its words. Both are read once after each change. */
export function shellRoute(app: App, database: Database): void {
  const logInvalid = invalidSettingLogger(app.log);
  addPageRead(
    app,
    settingsEndpoints.shell,
    readUntilChanged(database, (db) => readShell(db, logInvalid)),
  );
  const readWords = readUntilChanged(database, async (db) => {
    const settings = await readSettings(db);
    return { so: rewrittenWords(settings, "so"), ar: rewrittenWords(settings, "ar") };
  });
  addPageRead(app, settingsEndpoints.words, async ({ params }) => (await readWords())[params.lang]);
}
