import type { Device, Page } from "./browser.ts";

type Held = { name: string; page: Page; lose: (error: Error) => void };
type Hold = () => unknown;
type LockOptions = { signal?: AbortSignal; steal?: boolean };
export type LockArguments = [Hold] | [LockOptions, Hold];

/** The Web Locks of a browser: exclusive ones, given in their order. */
export class Locks {
  #held: Held[] = [];
  #waiting: { name: string; page: Page; give: () => void }[] = [];

  get names(): string[] {
    return this.#held.map(({ name }) => name);
  }

  async request(page: Page, name: string, ...rest: LockArguments): Promise<void> {
    const [options, hold] = rest.length === 1 ? [{}, rest[0]] : rest;
    const { steal = false, signal }: LockOptions = options;
    if (steal) this.#held.find((held) => held.name === name)?.lose(new Error("stolen"));
    else if (this.names.includes(name)) await this.#wait(page, name, signal);
    await new Promise<void>((resolve, reject) => {
      const held = { name, page, lose: (error: Error) => end(() => reject(error)) };
      const end = (settle: () => void) => {
        this.#held = this.#held.filter((each) => each !== held);
        settle();
        this.#next(name);
      };
      this.#held.push(held);
      Promise.resolve(hold()).then(() => end(resolve));
    });
  }

  /** A page ends: others get its locks. */
  leave(page: Page): void {
    this.#waiting = this.#waiting.filter((each) => each.page !== page);
    for (const { name } of this.#held.filter((held) => held.page === page)) {
      this.#held = this.#held.filter((held) => held.page !== page || held.name !== name);
      this.#next(name);
    }
  }

  #wait(page: Page, name: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting = { name, page, give: resolve };
      this.#waiting.push(waiting);
      signal?.addEventListener("abort", () => {
        this.#waiting = this.#waiting.filter((each) => each !== waiting);
        reject(new Error("aborted"));
      });
    });
  }

  #next(name: string): void {
    const next = this.#waiting.find((each) => each.name === name);
    if (!next || this.names.includes(name)) return;
    this.#waiting = this.#waiting.filter((each) => each !== next);
    next.give();
  }
}

export type Channel = { onmessage?: (event: { data: unknown }) => void };

/** BroadcastChannel between the pages of a device. */
export function createChannel(device: Device, isOpen: () => boolean) {
  return class implements Channel {
    onmessage?: (event: { data: unknown }) => void;
    readonly #receive: Channel = {
      onmessage: (event) => {
        if (isOpen()) this.onmessage?.(event);
      },
    };

    constructor() {
      device.channels.add(this.#receive);
    }

    postMessage(data: unknown): void {
      for (const channel of device.channels) {
        if (channel !== this.#receive) void device.activity.tick().then(() => channel.onmessage?.({ data }));
      }
    }

    close(): void {
      device.channels.delete(this.#receive);
    }
  };
}
