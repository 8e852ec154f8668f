import { Parse5DomParser, ParsedElement } from "../../web/testing/parse5-dom-parser.ts";
import type { Activity, Timer } from "./activity.ts";
import { createFileReader, createXmlHttpRequest } from "./fake-requests.ts";
import { openIndexedDb } from "./fake-storage.ts";
import { type Channel, createChannel, type LockArguments, Locks } from "./fake-tabs.ts";
import type { Line } from "./line.ts";
import type { PageProgram } from "./page.ts";
import { type Evaluate, loadProgram } from "./page-program.ts";

/** A browser with its storage, which outlives its pages. */
export class Device {
  readonly line: Line;
  readonly activity: Activity;
  /** IndexedDB, by key. */
  readonly stored = new Map<string, unknown>();
  readonly #local = new Map<string, string>();
  readonly #pages = new Set<Page>();
  readonly locks = new Locks();
  /** The open BroadcastChannels of all pages. */
  readonly channels = new Set<Channel>();

  constructor(line: Line, activity: Activity, session: object) {
    this.line = line;
    this.activity = activity;
    this.#local.set("user", JSON.stringify(session));
  }

  async openPage(): Promise<Page> {
    const page = new Page(this, (await loadProgram()).evaluate);
    this.#pages.add(page);
    return page;
  }

  get localStorage() {
    const local = this.#local;
    return {
      getItem: (name: string) => local.get(name) ?? null,
      setItem: (name: string, value: string) => void local.set(name, value),
      removeItem: (name: string) => void local.delete(name),
    };
  }

  /** The bodies that the device keeps to bring them back. */
  discarded(): string[] {
    return this.bodies("/discarded-");
  }

  bodies(part = ""): string[] {
    const drafts = [...this.stored].filter(([key]) => key.includes(part));
    return drafts.map(([, draft]) => (draft as { written: { body: string } }).written.body);
  }

  goOffline(): void {
    this.line.isOnline = false;
    for (const page of this.#pages) page.dispatch("offline");
  }

  goOnline(): void {
    if (this.line.isOnline) return;
    this.line.isOnline = true;
    for (const page of this.#pages) page.dispatch("online");
  }
}

/** A page, which ends with its memory. */
export class Page {
  isOpen = true;
  readonly program: PageProgram;
  readonly #events = new EventTarget();
  readonly #documentEvents = new EventTarget();
  #visibility = "visible";

  readonly #device: Device;

  constructor(device: Device, evaluate: Evaluate) {
    this.#device = device;
    this.program = evaluate(this.#globals(device));
  }

  dispatch(type: string): boolean {
    return !this.isOpen || this.#events.dispatchEvent(new Event(type, { cancelable: true }));
  }

  show(visibility: "visible" | "hidden"): void {
    this.#visibility = visibility;
    if (this.isOpen) this.#documentEvents.dispatchEvent(new Event("visibilitychange"));
  }

  /** Its memory is gone. */
  crash(): void {
    this.isOpen = false;
    this.#device.locks.leave(this);
  }

  #globals(device: Device): Record<string, unknown> {
    const { activity, line } = device;
    const isOpen = () => this.isOpen;
    const timers = new Map<number, Timer>();
    let lastTimer = 0;
    const start = (
      run: (...given: unknown[]) => void,
      delayMs = 0,
      isRepeated = false,
      given: unknown[] = [],
    ) => {
      lastTimer += 1;
      const everyMs = isRepeated ? delayMs : undefined;
      timers.set(
        lastTimer,
        activity.setTimer(() => run(...given), delayMs, everyMs, isOpen),
      );
      return lastTimer;
    };
    const stop = (id: number) => activity.clearTimer(timers.get(id));
    const events = this.#events;
    const listening = (target: EventTarget) => ({
      addEventListener: target.addEventListener.bind(target),
      removeEventListener: target.removeEventListener.bind(target),
    });
    const page = this;
    const document: Record<string, unknown> = {
      nodeType: 9,
      ...listening(this.#documentEvents),
      get visibilityState() {
        return page.#visibility;
      },
      documentElement: { dataset: {} },
      activeElement: null,
      /** Another one for each form. React takes a document without createElement() for none, and adds nothing. */
      get body() {
        return { nodeType: 1, ...listening(new EventTarget()), ownerDocument: document };
      },
      querySelector: () => null,
    };
    const window = {
      ...listening(events),
      document,
      navigator: {
        get onLine() {
          return line.isOnline;
        },
        locks: {
          request: (name: string, ...rest: LockArguments) => device.locks.request(page, name, ...rest),
          query: async () => ({ held: device.locks.names.map((name) => ({ name })) }),
        },
      },
      location: { pathname: "/" },
      history: {
        state: null,
        replaceState: (_state: unknown, _title: string, path: string) => {
          window.location.pathname = path;
        },
      },
      localStorage: device.localStorage,
      indexedDB: openIndexedDb(device.stored, activity, isOpen),
      IDBKeyRange: { bound: (from: string, to: string) => ({ from, to }) },
      fetch: async (path: string, { method = "GET", headers = {}, body = null }: RequestInit = {}) => {
        const request = { method, path, headers: new Headers(headers), body: body as string | null };
        const { status, text } = await line.send(request, isOpen);
        return { status, ok: status < 400, text: async () => text };
      },
      XMLHttpRequest: createXmlHttpRequest(line, isOpen),
      FileReader: createFileReader(activity),
      DOMParser: Parse5DomParser,
      Element: ParsedElement,
      HTMLIFrameElement: class {},
      setTimeout: (run: () => void, delayMs?: number, ...given: unknown[]) =>
        start(run, delayMs, false, given),
      setInterval: (run: () => void, delayMs?: number) => start(run, delayMs, true),
      clearTimeout: stop,
      clearInterval: stop,
      MessageChannel: undefined,
      BroadcastChannel: createChannel(device, isOpen),
    };
    Object.assign(document, { defaultView: window });
    return { ...window, window };
  }
}
