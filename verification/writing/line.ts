import type { Activity } from "./activity.ts";

/** What becomes of a request. "late": the server gets it, or its page the answer, when the test delivers it. */
export type Fate = "ok" | "lostRequest" | "lostAnswer" | "lateRequest" | "lateAnswer" | "repeated";

export type HttpRequest = { method: string; path: string; headers: Headers; body: string | FormData | null };
type HttpResponse = { status: number; text: string };

/** A connection of a device to the server, as bad as the test wants it. */
export class Line {
  isOnline = true;
  /** What happens to the next requests. */
  fates: Fate[] = [];
  /** What arrives later. */
  late: (() => Promise<void>)[] = [];
  readonly #base: string;
  readonly #activity: Activity;

  constructor(port: number, activity: Activity) {
    this.#base = `http://127.0.0.1:${port}`;
    this.#activity = activity;
  }

  /** @throws TypeError when no answer arrives */
  async send(request: HttpRequest, isOpen: () => boolean): Promise<HttpResponse> {
    const never = new Promise<never>(() => {});
    if (!isOpen()) return never;
    await this.#activity.tick();
    if (!this.isOnline) throw new TypeError("there is no connection");
    const fate = this.fates.shift() ?? "ok";
    if (fate === "lostRequest") throw new TypeError("the request was lost");
    const process = () => this.#activity.track(this.#fetch(request));
    if (fate === "lateRequest") {
      this.late.push(() => process().then(() => undefined));
      throw new TypeError("the request was late");
    }
    const response = await process();
    if (fate === "repeated") this.late.push(() => process().then(() => undefined));
    if (fate === "lateAnswer") {
      await new Promise<void>((resolve) => {
        this.late.push(async () => resolve());
      });
    }
    if (!isOpen()) return never;
    if (!this.isOnline || fate === "lostAnswer") throw new TypeError("the answer was lost");
    return response;
  }

  async #fetch({ method, path, headers, body }: HttpRequest): Promise<HttpResponse> {
    const response = await fetch(this.#base + path, { method, headers, body });
    const text = await response.text();
    return { status: response.status, text };
  }
}
