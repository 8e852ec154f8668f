import type { ContentKind } from "../../../../contract/content-kinds.ts";
import type { ContentState } from "../../../../contract/content-state.ts";
import { limits } from "../../../../contract/limits.ts";
import { normalizeLine } from "../../../../contract/text-normalization.ts";
import { parseSource } from "../../../delivery/redirects/index.ts";
import type { BodyPicture } from "./body/context.ts";
import { plainText } from "./plain-text.ts";
import { childText, metaValue, readWxr, type XmlElement } from "./read-wxr.ts";

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

export type SourcePicture = BodyPicture & { parent: number; link: string; post: number };

export type MenuEntry = {
  post: number;
  parent: number;
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
  items: ReadonlyMap<number, SourceItem>;
  pictures: ReadonlyMap<number, SourcePicture>;
  pictureAt: ReadonlyMap<string, SourcePicture>;
  picturesBelow: ReadonlyMap<number, readonly SourcePicture[]>;
  sharedBlocks: ReadonlyMap<number, string>;
  menu: readonly MenuEntry[];
  /** Addresses of lists: of categories, tags and authors. */
  lists: readonly string[];
  /** The number of all items, and of those that are left out, by the reason. */
  total: number;
  leftOut: ReadonlyMap<string, number>;
  refused: readonly { record: string; reason: string }[];
  /** GUIDs that several items have. */
  repeated: ReadonlySet<string>;
};

const states: Readonly<Record<string, ContentState>> = { publish: "live", future: "scheduled" };
const omitted: Readonly<Record<string, string>> = {
  trash: "in the recycle bin of WordPress",
  "auto-draft": "automatic drafts",
};
const internalTypes: ReadonlySet<string> = new Set([
  ...["revision", "custom_css", "customize_changeset", "oembed_cache", "user_request", "wp_global_styles"],
  ...["wp_navigation", "wp_template", "wp_template_part", "elementor_library"],
]);
/** Shared blocks are kept in memory. */
const maxSharedBlockCharacters = 100_000;
const maxGuidCharacters = 500;

/**
 * Reads everything of an export but the texts.
 * @param pagesFrom names or slugs of categories whose posts become pages
 * @throws UserFacingError for a file that is no export, or a damaged one
 */
export async function readSourceSite(path: string, pagesFrom: readonly string[]): Promise<SourceSite> {
  const site = new SiteReader(new Set(pagesFrom.map((name) => name.toLowerCase())));
  for await (const element of readWxr(path)) site.read(element);
  return site.complete();
}

class SiteReader {
  readonly #pagesFrom: ReadonlySet<string>;
  readonly #texts = new Map<string, string>();
  readonly #items = new Map<number, SourceItem>();
  readonly #pictures = new Map<number, SourcePicture>();
  readonly #sharedBlocks = new Map<number, string>();
  readonly #menu: MenuEntry[] = [];
  readonly #terms: { taxonomy: string; id: string; slug: string; parent: string }[] = [];
  readonly #leftOut = new Map<string, number>();
  readonly #refused: { record: string; reason: string }[] = [];
  readonly #guids = new Set<string>();
  readonly #repeated = new Set<string>();
  #total = 0;

  constructor(pagesFrom: ReadonlySet<string>) {
    this.#pagesFrom = pagesFrom;
  }

  read(element: XmlElement): void {
    if (element.name === "item") this.#readItem(element);
    else if (["wp:category", "wp:tag", "wp:author"].includes(element.name)) this.#readTerm(element);
    else this.#texts.set(element.name, element.text.trim());
  }

  #readTerm(element: XmlElement): void {
    const [taxonomy, slug] =
      element.name === "wp:category"
        ? ["category", "wp:category_nicename"]
        : element.name === "wp:tag"
          ? ["tag", "wp:tag_slug"]
          : ["author", "wp:author_login"];
    this.#terms.push({
      taxonomy,
      id: copy(childText(element, taxonomy === "author" ? "wp:author_id" : "wp:term_id")),
      slug: copy(childText(element, slug)),
      parent: copy(childText(element, "wp:category_parent")),
    });
  }

  #readItem(item: XmlElement): void {
    this.#total += 1;
    const type = childText(item, "wp:post_type");
    const postId = Number(childText(item, "wp:post_id"));
    if (type === "attachment") this.#readPicture(item, postId);
    else if (type === "nav_menu_item") this.#readMenuEntry(item, postId);
    else if (type === "post" || type === "page") this.#readRecord(item, postId, type);
    else if (type === "wp_block") this.#readSharedBlock(item, postId);
    else
      this.#leave(
        internalTypes.has(type) ? "settings and versions of WordPress" : `of the type "${copy(type)}"`,
      );
  }

  #leave(reason: string): void {
    this.#leftOut.set(reason, (this.#leftOut.get(reason) ?? 0) + 1);
  }

  #readRecord(item: XmlElement, postId: number, type: "post" | "page"): void {
    const status = childText(item, "wp:status");
    const reason = omitted[status];
    if (reason) {
      this.#leave(reason);
      return;
    }
    const title = titleOf(item);
    const guid = copy(childText(item, "guid")).slice(0, maxGuidCharacters);
    const record = `${title || "without a title"} (number ${copy(childText(item, "wp:post_id"))})`;
    if (!Number.isSafeInteger(postId) || postId < 1 || this.#items.has(postId)) {
      this.#refused.push({ record, reason: "its number is missing, or that of another item" });
      return;
    }
    if (this.#guids.has(guid)) this.#repeated.add(guid);
    this.#guids.add(guid);
    const isPage = type === "page" || this.#isPage(item);
    const isProtected = childText(item, "wp:post_password") !== "";
    this.#items.set(postId, {
      ...{ postId, guid, title, kind: isPage ? "page" : "post" },
      state: isProtected ? "draft" : (states[status] ?? "draft"),
      link: copy(childText(item, "link").trim()),
      parent: type === "page" ? Number(childText(item, "wp:post_parent")) : 0,
    });
  }

  #isPage(item: XmlElement): boolean {
    return item.children.some(
      ({ name, attributes, text }) =>
        name === "category" &&
        attributes.domain === "category" &&
        [attributes.nicename ?? "", text].some((category) => this.#pagesFrom.has(category.toLowerCase())),
    );
  }

  #readPicture(item: XmlElement, post: number): void {
    const address = copy(childText(item, "wp:attachment_url").trim());
    this.#pictures.set(post, {
      ...{ post, address },
      alt: copy(metaValue(item, "_wp_attachment_image_alt").slice(0, limits.maxAltCharacters).trim()),
      parent: Number(childText(item, "wp:post_parent")),
      link: copy(childText(item, "link").trim()),
    });
  }

  #readSharedBlock(item: XmlElement, postId: number): void {
    const text = childText(item, "content:encoded");
    if (text.length <= maxSharedBlockCharacters) this.#sharedBlocks.set(postId, copy(text));
  }

  #readMenuEntry(item: XmlElement, post: number): void {
    const menu = item.children.find(
      ({ name, attributes }) => name === "category" && attributes.domain === "nav_menu",
    );
    this.#menu.push({
      post,
      parent: Number(metaValue(item, "_menu_item_menu_item_parent")),
      order: Number(childText(item, "wp:menu_order")),
      menu: copy(menu?.attributes.nicename ?? ""),
      label: titleOf(item),
      type: copy(metaValue(item, "_menu_item_type")),
      object: Number(metaValue(item, "_menu_item_object_id")),
      url: copy(metaValue(item, "_menu_item_url").slice(0, limits.maxUrlCharacters)),
    });
  }

  complete(): SourceSite {
    const address = this.#texts.get("wp:base_blog_url") || this.#texts.get("link") || "";
    const url = URL.parse(address) ?? new URL("https://earlier.invalid");
    const bare = url.hostname.replace(/^www\./, "");
    const pictures = [...this.#pictures.values()];
    return {
      name: this.#texts.get("title") ?? "",
      url,
      hosts: new Set([bare, `www.${bare}`]),
      items: this.#items,
      pictures: this.#pictures,
      pictureAt: new Map(pictures.map((picture) => [picture.address.replace(/^https?:/, ""), picture])),
      picturesBelow: Map.groupBy(pictures, ({ parent }) => parent),
      sharedBlocks: this.#sharedBlocks,
      menu: this.#menu.sort((one, other) => one.order - other.order),
      lists: this.#listAddresses(url),
      total: this.#total,
      leftOut: this.#leftOut,
      refused: this.#refused,
      repeated: this.#repeated,
    };
  }

  /** Under the names that WordPress gives these lists unless somebody changes them. */
  #listAddresses(url: URL): string[] {
    const parents = new Map(this.#terms.map(({ slug, parent }) => [slug, parent]));
    const base = url.pathname.replace(/\/+$/, "");
    return this.#terms.flatMap(({ taxonomy, id, slug }) => {
      const path = [slug];
      for (let above = parents.get(slug); above && path.length < 5; above = parents.get(above))
        path.unshift(above);
      const query = { category: `cat=${id}`, tag: `tag=${slug}`, author: `author=${id}` }[taxonomy];
      return [`${base}/${taxonomy}/${path.join("/")}`, `${base}/?${query}`];
    });
  }
}

function titleOf(item: XmlElement): string {
  return normalizeLine(plainText(childText(item, "title").slice(0, 4_000)), limits.maxTitleCharacters);
}

/** A copy that does not keep the part of the file alive that a text was cut from. */
function copy(text: string): string {
  return Buffer.from(text).toString();
}

/** The address of an earlier site as redirects compare it; undefined for one of another site. */
export function ownAddress(site: Pick<SourceSite, "url" | "hosts">, href: string): string | undefined {
  const url = URL.parse(href, site.url.href);
  if (!url || !/^https?:$/.test(url.protocol) || !site.hosts.has(url.hostname)) return undefined;
  return parseSource(url.href);
}
