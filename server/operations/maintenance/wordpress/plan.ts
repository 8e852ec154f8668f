import type { Settings } from "../../../../contract/schemas/settings.ts";
import {
  isPageAddress,
  isReservedAddress,
  proposeAddress,
} from "../../../../contract/values/paths/page-address.ts";
import { publicPath } from "../../../../contract/values/paths/paths.ts";
import { findAllAddresses } from "../../../content/records/index.ts";
import type { Db } from "../../../platform/database/index.ts";
import { findKnownItems, reserveItems } from "./imported-items.ts";
import { hasNumber, homePath, ownAddress, type SourceItem, type SourceSite } from "./source-site.ts";

/** An item with what it becomes, or became, here. */
export type PlannedItem = SourceItem & {
  /** Any number for a new record, in a run that writes nothing. */
  id: number;
  isNew: boolean;
  /** Whether it came without some of its pictures, or of the documents that it links to. */
  lacksFiles: boolean;
  /** A page has one; null for a draft without it. */
  address: string | null;
  /** Where readers find it. */
  path: string;
};

export type Plan = {
  items: ReadonlyMap<number, PlannedItem>;
  /** By their addresses on the earlier site. */
  byAddress: ReadonlyMap<string, PlannedItem>;
};

const notReserved = { id: 0, isImported: false, lacksFiles: false };

/**
 * Decides which items are new, and which addresses they have.
 * @param writes whether new items get their numbers, which are stored
 */
export async function planItems(
  db: Db,
  site: SourceSite,
  settings: Pick<Settings, "readableAddresses">,
  writes: boolean,
): Promise<Plan> {
  const known = await findKnownItems(db, site);
  const unknown = [...site.items.values()].filter(({ postId }) => !known.has(postId));
  const first = writes && unknown.length > 0 ? await reserveItems(db, unknown) : 1;
  for (const [at, { postId }] of unknown.entries()) {
    known.set(postId, { id: first + at, isImported: false, lacksFiles: false });
  }
  const live = db.selectFrom("content").where("state", "=", "live").where("trashed_at", "is", null);
  const rows = new Map((await live.select(["id", "address"]).execute()).map((row) => [row.id, row]));
  // The home page of a site in a folder leads to this one's, or with a query to all that WordPress showed there.
  const home = ownAddress(site, homePath(site)) ?? "/";
  const taken = new Set([...(await findAllAddresses(db)).keys(), home]);
  const items = new Map<number, PlannedItem>();
  const byAddress = new Map<string, PlannedItem>();
  for (const item of site.items.values()) {
    const { id, isImported, lacksFiles } = known.get(item.postId) ?? notReserved;
    const row = rows.get(id);
    const address = isImported ? (row?.address ?? null) : chooseAddress(item, site, taken);
    if (address !== null) taken.add(address);
    const planned: PlannedItem = {
      ...item,
      id,
      isNew: !isImported,
      lacksFiles,
      address,
      path: publicPath({ ...item, id, address }, settings),
      parent: isBelowItself(item, site) ? 0 : item.parent,
      // Staff may have published or taken down since what came earlier.
      state: isImported ? (row ? "live" : "draft") : item.state,
    };
    items.set(item.postId, planned);
    for (const each of addressesOf(item, site)) byAddress.set(each, byAddress.get(each) ?? planned);
  }
  return { items, byAddress };
}

function isBelowItself({ postId, parent }: SourceItem, { items }: SourceSite): boolean {
  const above = new Set<number>();
  for (let next = parent; next !== 0 && !above.has(next); next = items.get(next)?.parent ?? 0) {
    above.add(next);
  }
  return above.has(postId);
}

/** Its own address where that can be one here, else one that its title gives. */
function chooseAddress(item: SourceItem, site: SourceSite, taken: ReadonlySet<string>): string | null {
  if (item.kind !== "page") return null;
  const earlier = ownAddress(site, item.link) ?? "";
  if (isPageAddress(earlier) && !isReservedAddress(earlier) && !taken.has(earlier)) return earlier;
  if (item.state === "draft") return null;
  const proposed = proposeAddress(item.title);
  return taken.has(proposed) ? `${proposed}-${item.postId}` : proposed;
}

/** All addresses at which WordPress showed an item, as redirects compare them. */
export function addressesOf(item: SourceItem, site: SourceSite): string[] {
  const { postId, kind, link, guid } = item;
  const numbers = kind === "page" ? [`page_id=${postId}`, `p=${postId}`] : [`p=${postId}`];
  // The GUID of an item is its first address, with the number that the export lacks.
  const others = hasNumber(item) ? numbers.map((number) => `${homePath(site)}?${number}`) : [guid];
  return [link, ...others].flatMap((address) => {
    const source = ownAddress(site, address);
    return source === undefined || source === "/" ? [] : [source];
  });
}
