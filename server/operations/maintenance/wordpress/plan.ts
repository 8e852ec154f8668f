import { publicPath } from "../../../../contract/paths.ts";
import type { Settings } from "../../../../contract/schemas/settings.ts";
import {
  isPageAddress,
  isReservedAddress,
  proposeAddress,
} from "../../../../contract/site-pages/page-address.ts";
import { findAllAddresses } from "../../../content/records/index.ts";
import { parseSource } from "../../../delivery/redirects/index.ts";
import type { Db } from "../../../platform/database/index.ts";
import { findKnownItems, type KnownItem, reserveItems } from "./imported-items.ts";
import { ownAddress, type SourceItem, type SourceSite } from "./source-site.ts";

/** An item with what it becomes here. */
export type PlannedItem = SourceItem & {
  /** Any number for a new record, in a run that writes nothing. */
  id: number;
  isNew: boolean;
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
  const reserved = writes ? await reserveItems(db, unknown) : new Map<number, KnownItem>();
  const own = await findOwnAddresses(db);
  const taken = new Set(await findAllAddresses(db));
  const items = new Map<number, PlannedItem>();
  for (const item of site.items.values()) {
    const { recordId: id = items.size + 1, isImported = false } =
      known.get(item.postId) ?? reserved.get(item.postId) ?? {};
    const address = isImported ? (own.get(id) ?? null) : chooseAddress(item, site, taken);
    if (address !== null) taken.add(address);
    const path = publicPath({ ...item, id, address }, settings);
    const parent = isBelowItself(item, site) ? 0 : item.parent;
    items.set(item.postId, { ...item, parent, id, isNew: !isImported, address, path });
  }
  const byAddress = new Map<string, PlannedItem>();
  for (const item of items.values()) {
    for (const address of addressesOf(item, site)) byAddress.set(address, byAddress.get(address) ?? item);
  }
  return { items, byAddress };
}

async function findOwnAddresses(db: Db): Promise<Map<number, string | null>> {
  const pages = await db.selectFrom("content").where("kind", "=", "page").select(["id", "address"]).execute();
  return new Map(pages.map(({ id, address }) => [id, address]));
}

function isBelowItself({ postId, parent }: SourceItem, { items }: SourceSite): boolean {
  const above = new Set<number>();
  for (let next = parent; next !== 0 && !above.has(next); next = items.get(next)?.parent ?? 0)
    above.add(next);
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
export function addressesOf(item: Pick<SourceItem, "postId" | "kind" | "link">, site: SourceSite): string[] {
  const { postId, kind, link } = item;
  const numbers = kind === "page" ? [`page_id=${postId}`, `p=${postId}`] : [`p=${postId}`];
  return [link, ...numbers.map((number) => `${homePath(site)}?${number}`)].flatMap((address) => {
    const source = ownAddress(site, address);
    return source === undefined || source === "/" ? [] : [source];
  });
}

/** The path of the earlier site's home page, such as `/` or `/blog/`. */
export function homePath({ url }: SourceSite): string {
  return `${url.pathname.replace(/\/+$/, "")}/`;
}

/** The address of a page of the earlier site for redirects. */
export function sourceAt(site: SourceSite, path: string): string | undefined {
  return parseSource(`${site.url.origin}${path}`);
}
