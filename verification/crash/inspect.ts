import { pictureFolders } from "../../contract/values/pictures/picture-folders.ts";
import { type ImageStore, openImageStore } from "../../server/platform/images/index.ts";
import type { Random } from "../random.ts";
import { picturesIn, readSiteContent } from "./read-site.ts";
import type { Site } from "./site.ts";
import type { Staff } from "./staff.ts";
import type { WriteLog } from "./write-log.ts";

const lists = ["/", "/news", "/services", "/events/pages/1"];

/**
 * Checks a site after a crash: its records and the pictures that they reference. Pictures of live records must be
 * served, those of trashed records must still be stored.
 */
export class Inspector {
  readonly #site: Site;
  readonly #staff: Staff;
  readonly #writeLog: WriteLog;
  readonly #random: Random;
  readonly #seen = new Set<string>();
  #store: ImageStore | undefined;
  readonly missing: string[] = [];
  picturesSeen = 0;

  constructor(site: Site, staff: Staff, writeLog: WriteLog, random: Random) {
    this.#site = site;
    this.#staff = staff;
    this.#writeLog = writeLog;
    this.#random = random;
  }

  /** @param whole also requests the pictures that were checked before */
  async inspect({ whole }: { whole: boolean }): Promise<void> {
    const { found, pictures, trashedPictures, pages } = await readSiteContent(this.#site, this.#staff);
    this.#writeLog.settle(found);
    const named = new Set(pictures);
    for (const page of [...lists, ...pages.filter(() => whole || this.#random.chance(0.1))]) {
      const response = await fetch(this.#site.base + page);
      if (!response.ok) this.#writeLog.wrong.push(`${page} returned ${response.status}`);
      for (const address of picturesIn(await response.text())) named.add(address);
    }
    const isDue = (address: string) => whole || !this.#seen.has(address) || this.#random.chance(0.1);
    for (const address of [...named].filter(isDue)) await this.#requireServed(address);
    for (const address of [...trashedPictures].filter(isDue)) await this.#requireStored(address);
  }

  async #requireServed(address: string): Promise<void> {
    const response = await fetch(this.#site.base + address);
    const bytes = (await response.bytes()).length;
    if (response.ok && bytes > 0) this.#note(address);
    else this.missing.push(`${address} returned ${response.status} with ${bytes} bytes`);
  }

  async #requireStored(address: string): Promise<void> {
    this.#store ??= await openImageStore(this.#site.pictures);
    const [, , folderName, name = ""] = address.split("/");
    const folder = pictureFolders.find((each) => each === folderName);
    const image = folder && (await this.#store.read(folder, name));
    image?.stream.destroy();
    if (image && image.bytes > 0) this.#note(address);
    else this.missing.push(`${address} of a record in the trash is not stored`);
  }

  #note(address: string): void {
    if (!this.#seen.has(address)) this.picturesSeen += 1;
    this.#seen.add(address);
  }
}
