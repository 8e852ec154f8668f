/** Of answers to plain requests; as Node takes them quickest, headers are name, value, name, value. */
type Parts = { status: 200 | 304; headers: readonly string[]; body?: Buffer };

const reasons = { 200: "OK", 304: "Not Modified" } as const;

/** Seconds for which a connection is kept open between two requests. */
export const keptOpenFor = 72;

/** All the bytes of an answer on a connection that stays open, as Node would send them. */
export function wholeAnswer({ status, headers, body = Buffer.alloc(0) }: Parts): Buffer {
  const lines = [`HTTP/1.1 ${status} ${reasons[status]}`];
  for (let place = 0; place < headers.length; place += 2) {
    lines.push(`${headers[place]}: ${headers[place + 1]}`);
  }
  lines.push(`Date: ${new Date().toUTCString()}`);
  lines.push("Connection: keep-alive", `Keep-Alive: timeout=${keptOpenFor}`, "", "");
  return Buffer.concat([Buffer.from(lines.join("\r\n"), "latin1"), body]);
}

/** Whole answers by their bodies, each made once in a second: nothing but the date changes in them. */
export class AnswersOfThisSecond {
  readonly #answers = new Map<Buffer, Buffer>();
  #second = 0;

  get(body: Buffer, make: () => Buffer): Buffer {
    const second = Math.floor(Date.now() / 1000);
    if (second !== this.#second) this.#answers.clear();
    this.#second = second;
    let answer = this.#answers.get(body);
    if (!answer) {
      answer = make();
      this.#answers.set(body, answer);
    }
    return answer;
  }
}
