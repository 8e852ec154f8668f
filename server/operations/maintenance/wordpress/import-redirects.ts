import { contentKinds } from "../../../../contract/content-kinds.ts";
import { importRedirects } from "../../../delivery/redirects/index.ts";
import { type Db, transact } from "../../../platform/database/index.ts";
import { addressesOf, homePath, type Plan, type PlannedItem, sourceAt } from "./plan.ts";
import type { WordpressReport } from "./report.ts";
import { ownAddress, type SourceSite } from "./source-site.ts";

type Redirect = { source: string; target: string; record?: string };

/** Makes every address of the earlier site lead to what is there now, unless a page has that address itself. */
export async function addRedirects(
  db: Db,
  isOwnPath: (path: string) => boolean,
  site: SourceSite,
  plan: Plan,
  came: ReadonlySet<number>,
  report: WordpressReport,
): Promise<void> {
  const wanted = new Map<string, Redirect>();
  const add = (source: string | undefined, target: string, record?: string) => {
    if (source === undefined || source === target || wanted.has(source)) return;
    wanted.set(source, { source, target, ...(record !== undefined && { record }) });
  };
  for (const item of plan.items.values()) {
    if (!isShown(item, came)) continue;
    for (const source of addressesOf(item, site)) add(source, item.path, item.isNew ? item.title : undefined);
  }
  let alone = 0;
  for (const { post, parent, link } of site.pictures.values()) {
    const shown = plan.items.get(parent);
    if (!shown || !isShown(shown, came)) {
      alone += 1;
      continue;
    }
    add(ownAddress(site, link), shown.path);
    add(sourceAt(site, `${homePath(site)}?attachment_id=${post}`), shown.path);
  }
  if (alone > 0) {
    report.remarks.push({
      record: "media library",
      what: `pages of pictures without a text, which lead to the home page now: ${alone}`,
    });
  }
  for (const list of site.lists) add(sourceAt(site, list), contentKinds.post.listPath ?? "/");
  const lines = [...wanted.values()].map((each, at) => ({ line: at + 1, from: each.source, ...each }));
  const result = await transact(
    db,
    { invalidates: report.isWritten ? "changed" : "nothing" },
    (transaction) => importRedirects(transaction, { userId: null }, { isOwnPath }, lines, !report.isWritten),
  );
  report.added.redirects = result.added;
  for (const each of result.lines) {
    const { record } = lines[each.line - 1] ?? {};
    if (each.result === "refused" && record !== undefined) {
      report.remarks.push({
        record,
        what: `its old address ${each.from} does not lead to it: ${each.reason}`,
      });
    }
  }
}

function isShown({ postId, state }: PlannedItem, came: ReadonlySet<number>): boolean {
  return state === "live" && came.has(postId);
}
