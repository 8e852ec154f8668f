import { contentKinds } from "../../../../contract/values/content-kinds.ts";
import { documentFilePath, numberedPath } from "../../../../contract/values/paths/paths.ts";
import { importRedirects } from "../../../delivery/redirects/index.ts";
import { transact } from "../../../platform/database/index.ts";
import { fileKey } from "./old-files.ts";
import { addressesOf } from "./plan.ts";
import type { Run } from "./run.ts";
import { homePath, ownAddress } from "./source-site.ts";

/** Makes every address of the earlier site lead to what is there now, unless a page has that address itself. */
export async function addRedirects(
  { db, site, plan, came, pictures, files, documents, report }: Run,
  isOwnPath: (path: string) => boolean,
): Promise<void> {
  const wanted = new Map<string, { source: string; target: string; record: string }>();
  const add = (source: string | undefined, target: string, record = "") => {
    if (source !== undefined && source !== target && !wanted.has(source)) {
      wanted.set(source, { source, target, record });
    }
  };
  const shown = [...plan.items.values()].filter(({ postId, state }) => state === "live" && came.has(postId));
  for (const item of shown) {
    for (const source of addressesOf(item, site)) add(source, item.path, item.isNew ? item.title : "");
  }
  const pathOf = new Map(shown.map(({ postId, path }) => [postId, path]));
  for (const { post, parent, link, address } of site.pictures.values()) {
    const document = documents.get(fileKey(site, address));
    // A picture that no text shows has no page here.
    const path =
      (document && numberedPath("document", document.id)) ??
      pathOf.get(parent) ??
      pathOf.get(pictures.showing.get(post) ?? 0) ??
      "/";
    for (const each of [link, `${homePath(site)}?attachment_id=${post}`]) add(ownAddress(site, each), path);
  }
  for (const [source, document] of documents)
    if (document && source.startsWith("/")) add(source, documentFilePath(document));
  for (const { source, nearest } of files.sources()) add(source, pathOf.get(nearest) ?? "/");
  for (const list of site.lists) add(list, contentKinds.post.listPath ?? "/");
  // The most, and the least visited: when there are too many redirects, these are left out.
  for (const { source, path } of pictures.sources()) add(source, path);
  // A run that writes nothing has to know the addresses that the pages will have.
  const addresses = shown.flatMap(({ kind, address }) => (kind === "page" && address ? [address] : []));
  const { added, refused } = await transact(
    db,
    { invalidates: report.isWritten ? "changed" : "nothing" },
    (transaction) =>
      importRedirects(transaction, { isOwnPath, addresses }, [...wanted.values()], !report.isWritten),
  );
  report.added.redirects = added;
  for (const [source, reason] of refused) {
    const record = wanted.get(source)?.record ?? "";
    if (record !== "") {
      report.remarks.push({ record, what: `its old address ${source} does not lead to it: ${reason}` });
    }
  }
}
