import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { ErrorAnswer } from "../../contract/errors.ts";
import { wording } from "../../contract/wording.ts";
import { idHeader, newRequestId } from "./request-id.ts";
import { standardHeaders } from "./security-headers.ts";

/**
 * Milliseconds of work in one turn of the event loop before the rest waits for the next. Node takes one new connection
 * in a turn: were turns long, who comes would not even get to the line.
 */
const slice = 2;

/** So many requests may be let in after each other in one turn. */
const batch = 16;

/** After a turn that took so long all the same (a whole list has megabytes), readings wait for a part of that time. */
const longTurn = 4;
const pauseAfter = 1 / 8;

/**
 * How long a request may wait for its turn, in milliseconds. What an anonymous program reads from the API waits behind
 * everything else, which is pages from the cache, pictures, and whatever staff do. (Pages do not come this way for their
 * data: they call the API in process.)
 */
const patience = { others: 1_000, reading: 250 };

/** So few are no crowd: they wait longer, for the machine may be busy with something else. */
const few = 50;
const patienceOfFew = 2_000;

/** So many of those readings are under way at a time, where the database takes its time for each. */
const readingsAtOnce = 100;

/** Bytes of their answers that nobody has fetched yet: a whole list may have megabytes. */
const unreadMost = 64 * 1024 * 1024;

/** Requests that are not answered yet, whoever sent them. */
const underWayMost = 20_000;

/** When to look again at a line that cannot move, in milliseconds. */
const look = 2;

type Waiting = { request: IncomingMessage; response: ServerResponse; since: number };

/**
 * Stands before everything else: lets requests in by turns, and refuses with 503 those that would wait too long. A
 * refusal here costs a tenth of the cheapest call of the API, so that many more than can be served are told soon, and
 * the work is for those who are let in. Health is always answered: a balancer that took a busy instance out would make
 * the others busier.
 */
export function keepDoor(handle: RequestListener): RequestListener {
  const others: Waiting[] = [];
  const readings: Waiting[] = [];
  const reading = new Set<ServerResponse>();
  let underWay = 0;
  let awaited = false;
  let batchBegun = 0;
  let readAgainAt = 0;
  const turn = new Turn((took) => {
    if (took > longTurn) readAgainAt = performance.now() + took * pauseAfter;
  });

  const mayRead = () =>
    performance.now() >= readAgainAt && reading.size < readingsAtOnce && unread(reading) <= unreadMost;

  const letIn = ({ request, response }: Waiting, isReading: boolean) => {
    underWay += 1;
    if (isReading) reading.add(response);
    response.once("close", () => {
      underWay -= 1;
      reading.delete(response);
    });
    handle(request, response);
  };

  const refuseLate = () => {
    const now = performance.now();
    for (const [line, limit] of [
      [others, patience.others],
      [readings, patience.reading],
    ] as const) {
      for (let [first] = line; first; [first] = line) {
        if (now - first.since <= (line.length > few ? limit : patienceOfFew)) break;
        refuse(first);
        line.shift();
      }
    }
  };

  /** One only: what it does without a pause is done when the next callback runs. */
  const letNextIn = () => {
    if (performance.now() - batchBegun > slice) return;
    const other = others.shift();
    const next = other ?? (mayRead() ? readings.shift() : undefined);
    if (next && !next.request.socket.destroyed) letIn(next, !other);
  };

  const move = () => {
    awaited = true;
    setImmediate(() => {
      batchBegun = performance.now();
      refuseLate();
    });
    for (let place = 0; place < batch; place += 1) setImmediate(letNextIn);
    setImmediate(() => {
      awaited = false;
      wait();
    });
  };

  const wait = () => {
    if (awaited || others.length + readings.length === 0) return;
    if (others.length > 0 || mayRead()) return move();
    awaited = true;
    setTimeout(move, look);
  };

  return (request, response) => {
    const arrived = { request, response, since: performance.now() };
    if (request.url?.startsWith("/health/")) return handle(request, response);
    if (underWay + others.length >= underWayMost) return refuse(arrived);
    const isReading = isAnonymousReading(request);
    const isFree = others.length === 0 && (!isReading || (readings.length === 0 && mayRead()));
    if (isFree && turn.spent() < slice) return letIn(arrived, isReading);
    (isReading ? readings : others).push(arrived);
    wait();
  };
}

function isAnonymousReading({ method, url, headers }: IncomingMessage): boolean {
  return method === "GET" && url?.startsWith("/api/") === true && headers.authorization === undefined;
}

function unread(reading: ReadonlySet<ServerResponse>): number {
  let bytes = 0;
  for (const response of reading) bytes += response.writableLength;
  return bytes;
}

/** As Node takes them quickest: name, value, name, value. */
const head = Object.entries({
  ...standardHeaders,
  "content-type": "application/json",
  "cache-control": "no-store",
  "retry-after": "5",
}).flat();

function refuse({ request, response }: Waiting): void {
  const id = newRequestId();
  const answer: ErrorAnswer = { message: wording.api.unavailable, code: "unavailable", requestId: id };
  const body = JSON.stringify(answer);
  const headers = [...head, idHeader, id, "content-length", String(body.length)];
  // What else it would send is not waited for.
  if (request.method !== "GET") headers.push("connection", "close");
  response.writeHead(503, headers).end(body);
}

/** One turn of the event loop: whatever lies there when it begins is looked at in it, one after the other. */
class Turn {
  readonly #done: (took: number) => void;
  #begun: number | undefined;

  /** @param done hears at the end of each how many milliseconds it took */
  constructor(done: (took: number) => void) {
    this.#done = done;
  }

  /** Milliseconds since it was first asked in this turn. */
  spent(): number {
    const now = performance.now();
    if (this.#begun === undefined) {
      this.#begun = now;
      setImmediate(() => {
        this.#begun = undefined;
        this.#done(performance.now() - now);
      });
    }
    return now - this.#begun;
  }
}
