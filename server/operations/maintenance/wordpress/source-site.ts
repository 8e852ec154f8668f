import type { ContentKind } from "../../../../contract/values/content-kinds.ts";
import type { ContentState } from "../../../../contract/values/content-state.ts";
import { addressLimits } from "../../../../contract/values/limits/addresses.ts";
import { contentLimits } from "../../../../contract/values/limits/content.ts";
import { pictureLimits } from "../../../../contract/values/limits/pictures.ts";
import { normalizeLine } from "../../../../contract/values/text/text-normalization.ts";
import { parseSource } from "../../../delivery/redirects/index.ts";
import type { BodyPicture } from "./body/context.ts";
import { momentOf } from "./moments.ts";
import { plainText } from "./plain-text.ts";
import { childText, metaValue, readWxr, type XmlElement } from "./read-wxr.ts";
import { addTo, type LeftOut } from "./report.ts";

/** A post or page of the earlier site, without its text. */
export type SourceItem = {
  postId: number;
  guid: string;
  kind: Extract<ContentKind, "post" | "page">;
  state: ContentState;
  title: string;
  link: string;
  parent: number;
};

/** A picture of the media library, or another file. */
export type SourcePicture = BodyPicture & {
  parent: number;
  link: string;
  post: number;
  /** What only a PDF has. */
  file?: { title: string; createdAt: string };
};

export type MenuEntry = Pick<SourcePicture, "post" | "parent"> & {
  order: number;
  menu: string;
  label: string;
  type: string;
  object: number;
  url: string;
};

/** What a first pass over an export keeps: everything but the texts. */
export type SourceSite = {
  name: string;
  /** The address of its home page. */
  url: URL;
  /** Its host, with and without `www.`. */
  hosts: ReadonlySet<string>;
  items: Map<number, SourceItem>;
  pictures: Map<number, SourcePicture>;
  pictureAt: Map<string, SourcePicture>;
  sharedBlocks: Map<number, string>;
  menu: MenuEntry[];
  /** The addresses of lists, of categories, tags and authors, as redirects compare them. */
  lists: Set<string>;
  /** The number of all items. */
  total: number;
  leftOut: LeftOut[];
  refused: { record: string; reason: string }[];
  /** How many items have a GUID. */
  guids: Map<string, number>;
  /** The numbers that stand for those that items lack, by what identifies these instead. */
  unnumbered: Map<string, number>;
};

const states: Readonly<Record<string, ContentState>> = { publish: "live", future: "scheduled" };
const omitted: Readonly<Record<string, string>> = {
  trash: "in the recycle bin of WordPress",
  "auto-draft": "automatic drafts",
};
/** Shared blocks are kept in memory. */
const maxSharedBlockCharacters = 100_000;
const maxGuidCharacters = 500;
const maxNumber = 2 ** 30;
/** Archive pages (categories, tags, authors) beyond this number get no redirect: a site has room for no more. */
const maxLists = addressLimits.maxRedirects;
/** What else stands in the channel and is needed. */
const channelTexts = new Set(["title", "link", "wp:base_blog_url"]);

/**
 * Reads everything of an export but the texts.
 * @param pagesFrom names or slugs of categories whose posts become pages
 * @throws UserFacingError for a file that is no export, or a damaged one
 */
export async function readSourceSite(path: string, pagesFrom: readonly string[]): Promise<SourceSite> {
  const categories = new Set(pagesFrom.map((name) => name.toLowerCase()));
  const texts = new Map<string, string>();
  const terms: Term[] = [];
  const site: SourceSite = {
    name: "",
    url: new URL("https://earlier.invalid"),
    hosts: new Set(),
    items: new Map(),
    pictures: new Map(),
    pictureAt: new Map(),
    sharedBlocks: new Map(),
    menu: [],
    lists: new Set(),
    total: 0,
    leftOut: [],
    refused: [],
    guids: new Map(),
    unnumbered: new Map(),
  };
  for await (const element of readWxr(path)) {
    if (element.name === "item") readItem(site, element, categories);
    else if (Object.hasOwn(lists, element.name)) {
      if (terms.length < maxLists) terms.push(readTerm(element));
    } else if (channelTexts.has(element.name)) texts.set(element.name, copy(element.text.trim()));
  }
  const url = webAddress(texts.get("wp:base_blog_url")) ?? webAddress(texts.get("link")) ?? site.url;
  const bare = url.hostname.replace(/^www\./, "");
  const known = { ...site, url, name: texts.get("title") ?? "", hosts: new Set([bare, `www.${bare}`]) };
  known.menu.sort((one, other) => one.order - other.order);
  for (const picture of known.pictures.values()) {
    picture.address = URL.parse(picture.address, url)?.href ?? "";
    known.pictureAt.set(picture.address.replace(/^https?:|[?#].*/gs, ""), picture);
  }
  return { ...known, lists: listAddresses(known, terms) };
}

function readItem(site: SourceSite, item: XmlElement, categories: ReadonlySet<string>): void {
  site.total += 1;
  const type = childText(item, "wp:post_type");
  const { post, guid } = identify(site, item);
  const parent = Number(childText(item, "wp:post_parent"));
  const link = copy(childText(item, "link").trim());
  const status = childText(item, "wp:status");
  const text = childText(item, "content:encoded");
  if (type === "attachment") {
    const address = copy(childText(item, "wp:attachment_url").trim());
    const alt = copy(
      metaValue(item, "_wp_attachment_image_alt").slice(0, pictureLimits.maxAltCharacters).trim(),
    );
    const words = plainText(childText(item, "excerpt:encoded").slice(0, 4_000));
    const caption = copy(normalizeLine(words, pictureLimits.maxAltCharacters));
    const picture: SourcePicture = { post, parent, link, address, alt, caption };
    if (isPdfFile(address)) {
      const createdAt = momentOf(childText(item, "wp:post_date_gmt"), childText(item, "wp:post_date"));
      picture.file = { title: copy(titleOf(item)), createdAt };
    }
    site.pictures.set(post, picture);
  } else if (type === "nav_menu_item") site.menu.push(menuEntry(item, post));
  else if (type === "wp_block" && text.length <= maxSharedBlockCharacters) {
    site.sharedBlocks.set(post, copy(text));
  } else if (type !== "post" && type !== "page") addTo(site.leftOut, `of the type "${copy(type)}"`);
  else if (omitted[status]) addTo(site.leftOut, omitted[status]);
  else {
    const title = titleOf(item);
    const isTwice = site.items.has(post);
    if (isTwice || item.isCut || post === 0) {
      const record = `${title || "without a title"} (${link})`;
      const reason = isTwice
        ? "its number and GUID are that of another item"
        : "it has neither number nor GUID";
      site.refused.push({ record, reason: item.isCut ? "it has too many elements" : reason });
      return;
    }
    site.guids.set(guid, (site.guids.get(guid) ?? 0) + 1);
    const isProtected = childText(item, "wp:post_password") !== "";
    site.items.set(post, {
      postId: post,
      guid,
      title,
      link,
      parent: type === "page" ? parent : 0,
      kind: type === "page" || isOf(item, categories) ? "page" : "post",
      state: isProtected ? "draft" : (states[status] ?? "draft"),
    });
  }
}

/**
 * The number of an item, and its GUID. One without a number, or with that of another item, is known by its GUID, or
 * else by its address: it gets a number that no other has, or 0 if it has nothing of these.
 */
function identify(site: SourceSite, item: XmlElement): { post: number; guid: string } {
  const given = copy(childText(item, "guid")).slice(0, maxGuidCharacters);
  const post = Number(childText(item, "wp:post_id"));
  const other = site.items.get(post);
  const isOwn = other === undefined || other.guid === given;
  if (Number.isInteger(post) && post > 0 && post <= maxNumber && isOwn) return { post, guid: given };
  const guid = given.trim() === "" ? copy(childText(item, "link").trim()).slice(0, maxGuidCharacters) : given;
  if (guid === "") return { post: 0, guid };
  const number = site.unnumbered.get(guid) ?? maxNumber + 1 + site.unnumbered.size;
  site.unnumbered.set(guid, number);
  return { post: number, guid };
}

/** Whether WordPress showed an item at its number. */
export function hasNumber({ postId }: Pick<SourceItem, "postId">): boolean {
  return postId <= maxNumber;
}

/** The number of an item that the first pass kept. */
export function numberOf(site: SourceSite, item: XmlElement): number {
  return identify(site, item).post;
}

function isOf(item: XmlElement, categories: ReadonlySet<string>): boolean {
  return item.children.some(
    ({ name, attributes: { domain, nicename = "" }, text }) =>
      name === "category" &&
      domain === "category" &&
      [nicename, text].some((category) => categories.has(category.toLowerCase())),
  );
}

function menuEntry(item: XmlElement, post: number): MenuEntry {
  const menu = item.children.find(
    ({ name, attributes }) => name === "category" && attributes.domain === "nav_menu",
  );
  return {
    post,
    parent: Number(metaValue(item, "_menu_item_menu_item_parent")),
    order: Number(childText(item, "wp:menu_order")),
    menu: copy(menu?.attributes.nicename ?? ""),
    label: titleOf(item),
    type: copy(metaValue(item, "_menu_item_type")),
    object: Number(metaValue(item, "_menu_item_object_id")),
    url: copy(metaValue(item, "_menu_item_url").slice(0, addressLimits.maxUrlCharacters)),
  };
}

/** The elements of terms and authors: their list in addresses, what names them there, and in queries. */
const lists: Readonly<Record<string, readonly [path: string, slug: string, query: string, value: string]>> = {
  "wp:category": ["category", "wp:category_nicename", "cat", "wp:term_id"],
  "wp:tag": ["tag", "wp:tag_slug", "tag", "wp:tag_slug"],
  "wp:author": ["author", "wp:author_login", "author", "wp:author_id"],
};

type Term = { list: string; slug: string; query: string; category: string; above: string };

function readTerm(element: XmlElement): Term {
  const [list = "", slug = "", query = "", value = ""] = lists[element.name] ?? [];
  const text = (name: string) =>
    copy(childText(element, name).slice(0, addressLimits.maxRedirectFromCharacters));
  return {
    list,
    slug: text(slug),
    query: `?${query}=${text(value)}`,
    category: text("wp:category_nicename"),
    above: text("wp:category_parent"),
  };
}

/** Under the names that WordPress gives these lists unless somebody changes them. */
function listAddresses(site: SourceSite, terms: readonly Term[]): Set<string> {
  const parents = new Map(terms.map(({ category, above }) => [category, above]));
  const addresses = terms.flatMap(({ list, slug, query }) => {
    const path = [slug];
    for (let above = parents.get(slug); above && path.length < 5; above = parents.get(above)) {
      path.unshift(above);
    }
    return [`${list}/${path.join("/")}`, query];
  });
  return new Set(addresses.flatMap((address) => ownAddress(site, homePath(site) + address) ?? []));
}

function titleOf(item: XmlElement): string {
  return normalizeLine(plainText(childText(item, "title").slice(0, 4_000)), contentLimits.maxTitleCharacters);
}

/** A copy that does not keep the part of the file alive that a text was cut from. */
function copy(text: string): string {
  return Buffer.from(text).toString();
}

function webAddress(text = ""): URL | undefined {
  const url = URL.parse(/^\w+:/.test(text) ? text : `http://${text.replace(/^\/+/, "")}`);
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

/** The path of the earlier site's home page, such as `/` or `/blog/`. */
export function homePath({ url }: Pick<SourceSite, "url">): string {
  return `${url.pathname.replace(/\/+$/, "")}/`;
}

/** Whether a path is that of a PDF, which becomes a document. */
export function isPdfFile(path: string): boolean {
  return /\.pdf$/i.test(path);
}

/** A record as reports name it. */
export function nameOf(site: SourceSite, { title, link }: Pick<SourceItem, "title" | "link">): string {
  return `${title || "without a title"} (${ownAddress(site, link) ?? link})`;
}

/** The address of an earlier site as redirects compare it; undefined for one of another site. */
export function ownAddress(site: Pick<SourceSite, "url" | "hosts">, href: string): string | undefined {
  const url = URL.parse(href, site.url.href);
  if (!url || !/^https?:$/.test(url.protocol) || !site.hosts.has(url.hostname)) return undefined;
  return parseSource(url.href);
}
