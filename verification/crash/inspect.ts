import type { Random } from "../../server/demo/covers/random.ts";
import type { Ledger } from "./ledger.ts";
import { picturesIn, readShown } from "./read-site.ts";
import type { Site } from "./site.ts";
import type { Staff } from "./staff.ts";

const lists = ["/", "/news", "/services", "/events/pages/1"];

/** Looks at all of a site after a crash: at what is there, and at the pictures that it names. */
export class Inspector {
  readonly #site: Site;
  readonly #staff: Staff;
  readonly #ledger: Ledger;
  readonly #random: Random;
  readonly #served = new Set<string>();
  readonly missing: string[] = [];
  picturesSeen = 0;

  constructor(site: Site, staff: Staff, ledger: Ledger, random: Random) {
    this.#site = site;
    this.#staff = staff;
    this.#ledger = ledger;
    this.#random = random;
  }

  /** @param whole asks for every picture again, also those that were there before */
  async inspect({ whole }: { whole: boolean }): Promise<void> {
    const { found, pictures, pages } = await readShown(this.#site, this.#staff);
    this.#ledger.settle(found);
    const named = new Set(pictures);
    for (const page of [...lists, ...pages.filter(() => whole || this.#random.chance(0.1))]) {
      const answer = await fetch(this.#site.base + page);
      if (!answer.ok) this.#ledger.wrong.push(`${page} answered ${answer.status}`);
      for (const address of picturesIn(await answer.text())) named.add(address);
    }
    for (const address of named) {
      if (this.#served.has(address) && !whole && !this.#random.chance(0.1)) continue;
      await this.#requirePicture(address);
    }
  }

  async #requirePicture(address: string): Promise<void> {
    const answer = await fetch(this.#site.base + address);
    const bytes = (await answer.bytes()).length;
    if (answer.ok && bytes > 0) {
      if (!this.#served.has(address)) this.picturesSeen += 1;
      this.#served.add(address);
    } else this.missing.push(`${address} answered ${answer.status} with ${bytes} bytes`);
  }
}
