import { readFile, stat } from "node:fs/promises";
import { resolve, sep } from "node:path";
import { pictureLimits } from "../../../../contract/values/limits/pictures.ts";
import {
  type DestinationRule,
  FetchFailure,
  fetchResource,
  publicWeb,
} from "../../../platform/outbound/index.ts";
import { fetchWithRetries } from "../import-export/index.ts";
import { ownAddress, type SourcePicture, type SourceSite } from "./source-site.ts";

/** What WordPress adds to the names of the sizes that it makes of a picture. */
const sizeSuffix = /-\d{2,5}x\d{2,5}(?=\.\w{3,4}$)/;
/**
 * A host that fails this often in a row is not asked again before the next run: 3 times without an answer, 12 with 5xx.
 */
const maxFailures = 12;
const failuresPerSilence = 4;

/** Where the pictures of the earlier site are: a folder like `wp-content/uploads`, or its address. */
export type Media = { folder: string } | { url: URL; mayBePrivate: boolean } | undefined;

/** The pictures and PDFs of the earlier site, from a folder or the web. */
export class OldPictures {
  readonly #site: SourceSite;
  readonly #media: Media;
  readonly #rule: DestinationRule;
  /** The first item that shows each picture of the media library. */
  readonly showing = new Map<number, number>();
  /** The hosts of the site and of its media library, which may be another one. */
  readonly #hosts: ReadonlySet<string>;
  /** The paths here of those that came, by their addresses. */
  readonly #paths = new Map<string, string>();
  /** The failures of each host since it last sent a picture. */
  readonly #failures = new Map<string, number>();

  constructor(site: SourceSite, media: Media) {
    this.#site = site;
    this.#media = media;
    const addresses = [...site.pictures.values()].map(({ address }) => hostOf(address));
    this.#hosts = new Set([...site.hosts, ...addresses]);
    const origin = media && "url" in media && media.mayBePrivate ? media.url.origin : undefined;
    // Only the address that the administrator typed may be in this network.
    this.#rule = (address, url) => url.origin === origin || publicWeb(address, url);
  }

  /** What the media library says of a picture, whichever of its sizes is shown. */
  find(address: string): SourcePicture | undefined {
    const plain = address.replace(/^https?:|[?#].*/gs, "");
    const { pictureAt } = this.#site;
    return pictureAt.get(plain) ?? pictureAt.get(plain.replace(sizeSuffix, ""));
  }

  /**
   * Reads a picture, in its full size if there is one.
   * @throws FetchFailure for one that cannot be had, or not now
   */
  async read(address: string, maxBytes: number = pictureLimits.maxUploadBytes): Promise<Uint8Array> {
    let failure = new FetchFailure("is missing");
    for (const candidate of this.#candidates(address)) {
      try {
        return await this.#readOne(candidate, maxBytes);
      } catch (error) {
        if (!(error instanceof FetchFailure)) throw error;
        failure = error;
        if (error.mayPass) break;
      }
    }
    throw failure;
  }

  /** Notes the paths here of pictures, by the addresses at which a text showed them. */
  keep(paths: ReadonlyMap<string, string>): void {
    for (const [address, path] of paths) {
      for (const each of [address, this.find(address)?.address ?? address]) {
        if (!this.#paths.has(each)) this.#paths.set(each, path);
      }
    }
  }

  /** Their addresses as redirects compare them, and their paths here. */
  sources(): { source: string | undefined; path: string }[] {
    return [...this.#paths].map(([address, path]) => ({ source: ownAddress(this.#site, address), path }));
  }

  /** Whether a run that writes nothing can tell that a picture is missing. */
  async isMissing(address: string, maxBytes?: number): Promise<boolean> {
    if (!this.#media || !("folder" in this.#media) || !this.#isOwn(address)) return false;
    return this.read(address, maxBytes).then(
      () => false,
      () => true,
    );
  }

  #isOwn(address: string): boolean {
    return this.#hosts.has(hostOf(address));
  }

  #candidates(address: string): Set<string> {
    if (!this.#isOwn(address)) return new Set([address]);
    const plain = address.replace(/[?#].*/s, "");
    const known = this.find(plain)?.address;
    return new Set([...(known ? [known] : []), plain.replace(sizeSuffix, ""), plain]);
  }

  async #readOne(address: string, maxBytes: number): Promise<Uint8Array> {
    if (!this.#isOwn(address) || !this.#media) return this.#fetch(address, maxBytes);
    const { pathname } = URL.parse(address) ?? {};
    if (pathname === undefined) throw new FetchFailure("has no web address");
    const path = pathname.replace(/^(?:.*\/(?:uploads|files))?\//, "");
    if ("folder" in this.#media) return readInFolder(this.#media.folder, path, maxBytes);
    return this.#fetch(`${this.#media.url.href.replace(/\/+$/, "")}/${path}`, maxBytes);
  }

  async #fetch(address: string, maxBytes: number): Promise<Uint8Array> {
    const host = URL.parse(address)?.host ?? "";
    const failures = this.#failures.get(host) ?? 0;
    if (failures >= maxFailures) {
      throw new FetchFailure(`${host} did not answer before: import again to ask it again`);
    }
    const { maxLinkedPictureRedirects: maxRedirects, linkedPictureTimeoutMs } = pictureLimits;
    const isOwn =
      this.#isOwn(address) || (this.#media && "url" in this.#media && host === this.#media.url.host);
    try {
      const bytes = isOwn
        ? await fetchWithRetries(address, maxBytes, this.#rule, maxRedirects)
        : await fetchResource(address, {
            maxBytes,
            timeoutMs: linkedPictureTimeoutMs,
            maxRedirects,
            rule: this.#rule,
            headers: { accept: "image/*", "user-agent": "Kulliyad" },
          });
      this.#failures.delete(host);
      return bytes;
    } catch (error) {
      if (error instanceof FetchFailure && error.mayPass) {
        const more = error.isUnanswered ? failuresPerSilence : 1;
        this.#failures.set(host, (this.#failures.get(host) ?? 0) + more);
      } else this.#failures.delete(host);
      throw error;
    }
  }
}

function hostOf(address: string): string {
  return URL.parse(address)?.hostname ?? "";
}

/** @throws FetchFailure */
async function readInFolder(folder: string, encoded: string, maxBytes: number): Promise<Uint8Array> {
  let name: string;
  try {
    name = decodeURIComponent(encoded);
  } catch {
    throw new FetchFailure("has no name of a file");
  }
  for (const top of [folder, `${folder}/uploads`, `${folder}/wp-content/uploads`]) {
    const path = resolve(top, name);
    if (!path.startsWith(`${resolve(top)}${sep}`) || path.includes("\0")) break;
    const file = await stat(path).catch(() => undefined);
    if (!file?.isFile()) continue;
    if (file.size > maxBytes) throw new FetchFailure("is too large");
    return readFile(path).catch(() => {
      throw new FetchFailure("cannot be read");
    });
  }
  throw new FetchFailure("is not in the folder");
}

export function missingPicture(address: string, reason: string): string {
  return `the picture ${address.slice(0, 300)} did not come: ${reason}`;
}
