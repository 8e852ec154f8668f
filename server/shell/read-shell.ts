import { buildShell } from "../../contract/build-shell.ts";
import type { LinkedPages } from "../../contract/menu-links.ts";
import type { Settings } from "../../contract/settings.ts";
import type { SiteShell } from "../../contract/shell.ts";
import { findLivePages } from "../content/index.ts";
import type { Db } from "../database/index.ts";
import { readSettings } from "../settings/index.ts";

export async function readShell(db: Db, onInvalid: (setting: string) => void): Promise<SiteShell> {
  const settings = await readSettings(db, onInvalid);
  return buildShell(settings, await readLinkedPages(db, settings));
}

/** The live pages that menu and footer name. */
async function readLinkedPages(db: Db, { menu, footer }: Settings): Promise<LinkedPages> {
  const items = [
    ...menu.flatMap((group) => [group, ...group.children]),
    ...footer.flatMap(({ items }) => items),
  ];
  const ids = items.flatMap(({ target }) => (target.type === "page" ? [target.pageID] : []));
  if (ids.length === 0) return new Map();
  const pages = await findLivePages(db, ids);
  return new Map(
    pages.flatMap(({ id, address, title, lang }) =>
      address === null ? [] : [[id, { address, title, lang: lang ?? undefined }]],
    ),
  );
}
