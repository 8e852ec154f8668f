import type { WordpressReport } from "./report.ts";
import { ownAddress, type SourceSite } from "./source-site.ts";

const pictureFile = /\.(?:jpe?g|jfif|png|gif|webp|avif|bmp|svg|heic|ico|tiff?)$/i;
const otherFile =
  /\.(?:pdf|doc[xm]?|xls[xm]?|csv|pp[st]x?|od[tsp]|rtf|txt|epub|zip|rar|7z|mp[34]|m4[av]|ogg|wav|mov|avi)$/i;

/**
 * A file, with the number of an item that is nearest to it: a live one that links to it, or that it was uploaded for.
 */
type OldFile = { address: string; nearest: number; isLinked: boolean; records: Set<string> };

/** Whether a path is that of a picture. */
export function isPictureFile(path: string): boolean {
  return pictureFile.test(path);
}

/** The files of the earlier site that do not come, and what links to them. */
export class OldFiles {
  readonly #site: SourceSite;
  /** By their addresses, as redirects compare them if they can. */
  readonly #files = new Map<string, OldFile>();

  constructor(site: SourceSite) {
    this.#site = site;
    for (const { address, parent } of site.pictures.values()) {
      const path = URL.parse(address)?.pathname;
      if (path !== undefined && !isPictureFile(path)) this.#add(address, parent);
    }
  }

  /** Notes a link of a record, if it leads to such a file. @param isLive whether readers see the record */
  link(url: URL, record: string, item: number, isLive: boolean): boolean {
    const isOwn = ownAddress(this.#site, url.href) !== undefined;
    const { pathname } = url;
    const isFile =
      isOwn && !isPictureFile(pathname) && (pathname.includes("/wp-content/") || otherFile.test(pathname));
    const file =
      this.#files.get(fileKey(this.#site, url.href)) ?? (isFile ? this.#add(url.href, 0) : undefined);
    if (!file) return false;
    file.records.add(record);
    if (isLive && !file.isLinked) Object.assign(file, { nearest: item, isLinked: true });
    return true;
  }

  /** Leaves out one that came. */
  forget(address: string): void {
    this.#files.delete(fileKey(this.#site, address));
  }

  /** Their addresses as redirects compare them, and the items that are nearest. */
  sources(): { source: string; nearest: number }[] {
    return [...this.#files.values()].flatMap(({ address, nearest }) => {
      const source = ownAddress(this.#site, address);
      return source === undefined ? [] : [{ source, nearest }];
    });
  }

  list(): WordpressReport["files"] {
    return [...this.#files.values()].map(({ address, records }) => ({ address, records: [...records] }));
  }

  #add(address: string, nearest: number): OldFile {
    const file = {
      address: address.replace(/[?#].*/s, ""),
      nearest,
      isLinked: false,
      records: new Set<string>(),
    };
    this.#files.set(fileKey(this.#site, address), file);
    return file;
  }
}

/** A file by its address, however that is written: a second import knows a PDF by this. */
export function fileKey(site: SourceSite, address: string): string {
  const plain = address.replace(/[?#].*/s, "");
  return ownAddress(site, plain) ?? plain;
}
