import { createServer, type Server } from "node:http";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { startTestServer } from "../testing/index.ts";
import { openLane } from "./lane.ts";

/** One connection, byte by byte as it is told. */
function speak(port: number) {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  onTestFinished(() => void socket.destroy());
  let received = "";
  let closed = false;
  socket.setEncoding("latin1").on("data", (text: string) => {
    received += text;
  });
  socket
    .on("error", () => undefined)
    .on("close", () => {
      closed = true;
    });
  return {
    socket,
    say: (text: string) => socket.write(text, "latin1"),
    closed: () => expect.poll(() => closed, { timeout: 5_000 }).toBe(true),
    /** @returns so many answers, as soon as they are there */
    async answers(count: number) {
      await expect.poll(() => readAnswers(received).length, { timeout: 5_000, interval: 5 }).toBe(count);
      return readAnswers(received);
    },
    isClosed: () => closed,
    /** All that came, without what each answer has of its own. */
    heard: () => received.replace(/^(date|x-request-id): .*\r\n/gim, "").replace(/"requestId":"[\w-]+"/g, ""),
  };
}

type Read = { status: number; head: string; body: string };

function readAnswers(text: string): Read[] {
  const answers: Read[] = [];
  let rest = text;
  for (;;) {
    const head = /^HTTP\/1\.1 (\d{3}) [\s\S]*?\r\n\r\n/.exec(rest);
    if (!head) return answers;
    const length = Number(/^content-length: (\d+)\r$/im.exec(head[0])?.[1] ?? 0);
    const end = head[0].length + length;
    if (rest.length < end) return answers;
    answers.push({ status: Number(head[1]), head: head[0], body: rest.slice(head[0].length, end) });
    rest = rest.slice(end);
  }
}

const asBrowser = "Host: a\r\nConnection: keep-alive\r\nAccept-Encoding: gzip\r\n\r\n";
const page = `GET /about HTTP/1.1\r\n${asBrowser}`;
const call = `GET /api/settings HTTP/1.1\r\n${asBrowser}`;

const requests: readonly [what: string, request: string][] = [
  ["plain", page],
  [
    "with what a browser sends",
    page.replace("\r\n\r\n", "\r\nSec-Fetch-Mode: navigate\r\nCookie: a=b\r\n\r\n"),
  ],
  ["with what it holds", page.replace("\r\n\r\n", "\r\nIf-None-Match: *\r\n\r\n")],
  ["with what it held", page.replace("\r\n\r\n", '\r\nIf-None-Match: "a"\r\n\r\n')],
  ["with two such headers", page.replace("\r\n\r\n", '\r\nIf-None-Match: *\r\nIf-None-Match: "a"\r\n\r\n')],
  ["to be closed", page.replace("keep-alive", "close")],
  ["to be closed, for a proxy", page.replace("Connection: keep-alive", "Proxy-Connection: close")],
  ["without encodings", page.replace("gzip", "identity")],
  ["with a query", page.replace("/about", "/about?a=b")],
  ["with a slash behind it", page.replace("/about", "/about/")],
  ["in escaped letters", page.replace("/about", "/%61bout")],
  ["with a way up", page.replace("/about", "/x/../about")],
  ["of a page that is not there", page.replace("/about", "/nowhere")],
  ["as a whole address", page.replace("/about", "http://a/about")],
  ["without a host", page.replace("Host: a\r\n", "")],
  ["with an empty host", page.replace("Host: a", "Host:")],
  ["with two hosts", page.replace("Host: a", "Host: a\r\nHost: b")],
  ["by HEAD", page.replace("GET", "HEAD")],
  ["by a small get", page.replace("GET", "get")],
  ["in HTTP/1.0", page.replace("HTTP/1.1", "HTTP/1.0")],
  ["in HTTP/1.2", page.replace("HTTP/1.1", "HTTP/1.2")],
  ["in HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
  ["with a body", page.replace("\r\n\r\n", "\r\nContent-Length: 3\r\n\r\nabc")],
  [
    "with a body that is a request",
    page.replace("\r\n\r\n", `\r\nContent-Length: ${call.length}\r\n\r\n${call}`),
  ],
  ["with a body to come", page.replace("\r\n\r\n", "\r\nContent-Length: 3\r\n\r\n")],
  ["with two lengths", page.replace("\r\n\r\n", "\r\nContent-Length: 0\r\nContent-Length: 3\r\n\r\nabc")],
  ["in chunks", page.replace("\r\n\r\n", "\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n")],
  ["in chunks, spelled oddly", page.replace("\r\n\r\n", "\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n")],
  [
    "in chunks, on a folded line",
    page.replace("\r\n\r\n", "\r\nX: a\r\n Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
  ],
  [
    "in chunks, behind a bare line break",
    page.replace("\r\n\r\n", "\r\nX: a\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
  ],
  [
    "in chunks, behind a bare return",
    page.replace("\r\n\r\n", "\r\nX: a\rTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
  ],
  ["with bare line breaks", page.replaceAll("\r\n", "\n")],
  ["behind an empty line", `\r\n${page}`],
  ["with something behind it", `${page}x`],
  ["with half a request behind it", `${page}GET /a`],
  ["with a null byte", page.replace("\r\n\r\n", "\r\nX: \0\r\n\r\n")],
  ["with a letter that is no ASCII", page.replace("\r\n\r\n", "\r\nX: \xe9\r\n\r\n")],
  ["with a header without a name", page.replace("\r\n\r\n", "\r\n: a\r\n\r\n")],
  ["with a header without a value", page.replace("\r\n\r\n", "\r\nX\r\n\r\n")],
  ["with two spaces", page.replace(" HTTP", "  HTTP")],
  ["with a tab", page.replace("GET ", "GET\t")],
  ["that waits to be asked on", page.replace("\r\n\r\n", "\r\nExpect: 100-continue\r\n\r\n")],
  ["that expects what nobody knows", page.replace("\r\n\r\n", "\r\nExpect: a\r\n\r\n")],
  ["that wants another protocol", page.replace("keep-alive\r\n", "Upgrade\r\nUpgrade: h2c\r\n")],
  ["of somebody", page.replace("\r\n\r\n", "\r\nAuthorization: Bearer a\r\n\r\n")],
  ["with a long header", page.replace("\r\n\r\n", `\r\nX: ${"a".repeat(9_000)}\r\n\r\n`)],
  ["with too long a header", page.replace("\r\n\r\n", `\r\nX: ${"a".repeat(17_000)}\r\n\r\n`)],
];

describe("a site", async () => {
  const site = await startTestServer(afterAll);
  await site.get("/about");
  await site.get("/terms");

  test("answers page after page on one connection", async () => {
    const reader = speak(site.port);
    for (let turn = 1; turn <= 3; turn += 1) {
      reader.say(page);
      const answers = await reader.answers(turn);
      expect(answers.map(({ status, body }) => [status, body])).toEqual(
        Array.from({ length: turn }, () => [200, answers[0]?.body]),
      );
    }
  });

  test("answers whatever else is asked in between, in order", async () => {
    const reader = speak(site.port);
    const post = `POST /api/user/nonce HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n`;
    for (const [turn, asked] of [page, call, page, post, page].entries()) {
      reader.say(asked);
      await reader.answers(turn + 1);
    }
    const answers = await reader.answers(5);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(answers[1]?.body).toContain("{");
    expect(answers[3]?.body).toContain("nonce");
    expect(answers[4]?.body).toBe(answers[0]?.body);
  });

  test("answers requests that come in one piece, each once and in order", async () => {
    const reader = speak(site.port);
    reader.say(page);
    await reader.answers(1);
    reader.say(page + call + page.replace("about", "terms"));
    const [first, second, third, fourth] = await reader.answers(4);
    expect(second?.body).toBe(first?.body);
    expect(third?.head).toMatch(/content-type: application\/json/i);
    expect(fourth?.body).not.toBe(first?.body);
  });

  test("answers a request that comes in two pieces, wherever it is cut", async () => {
    const whole = speak(site.port);
    whole.say(page);
    const [wanted] = await whole.answers(1);
    for (let cut = 1; cut < page.length; cut += 3) {
      const reader = speak(site.port);
      reader.say(page.slice(0, cut));
      await pause(3);
      reader.say(page.slice(cut));
      const [answer] = await reader.answers(1);
      expect(answer?.body, `cut at ${cut}`).toBe(wanted?.body);
    }
  });

  test.each([
    ["Content-Length", `Content-Length: ${page.length}`, page],
    ["Transfer-Encoding", "Transfer-Encoding: chunked", page],
    ["Transfer-Encoding beside a length", "Transfer-Encoding: chunked\r\nContent-Length: 0", page],
  ])("takes no body for a request, where %s announced one", async (_what, header, body) => {
    const reader = speak(site.port);
    reader.say(page.replace("\r\n\r\n", `\r\n${header}\r\n\r\n`));
    await pause(50);
    reader.say(body);
    await expect.poll(() => readAnswers(reader.heard()).length > 0 || reader.isClosed()).toBe(true);
    await pause(100);
    const answers = readAnswers(reader.heard());
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(2);
  });

  test("gives a reader who takes nothing for long all answers in the end, each once", async () => {
    const reader = speak(site.port);
    reader.socket.pause();
    for (let turn = 0; turn < 300; turn += 1) {
      reader.say(page);
      if (turn % 10 === 0) await pause(1);
    }
    reader.socket.resume();
    const answers = await reader.answers(300);
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
  });

  test("says the same as the usual way to every kind of request", async () => {
    const asked = requests.map(async ([what, request]) => {
      const usual = speak(site.port);
      // What follows on that connection is on the usual way.
      usual.say("GET /health/live HTTP/1.1\r\nHost: a\r\n\r\n");
      await usual.answers(1);
      usual.say(request);
      const direct = speak(site.port);
      direct.say(request);
      const wanted = () => usual.heard().replace(/^[\s\S]*?\r\n\r\n\{"status":"live"\}/, "");
      await agreed(
        () => sorted(direct.heard()) === sorted(wanted()) && (wanted() !== "" || usual.isClosed()),
      );
      expect(wanted(), what).toMatch(/^HTTP\/1\.1 \d{3} |^$/);
      expect(sorted(direct.heard()), what).toBe(sorted(wanted()));
    });
    await Promise.all(asked);
  });
});

/** Waits until something holds, and a while later still does; for so long as it may take. */
async function agreed(holds: () => boolean): Promise<void> {
  const patience = performance.now() + 8_000;
  for (let times = 0; times < 5 && performance.now() < patience; times = holds() ? times + 1 : 0)
    await pause(20);
}

/** Headers may come in any order. */
function sorted(answers: string): string {
  const heads = answers.replace(/^HTTP\/1\.1 [\s\S]*?\r\n\r\n/gm, (head) =>
    head.toLowerCase().split("\r\n").sort().join("\r\n"),
  );
  return encodeURI(heads);
}

describe("a lane", () => {
  const body = Buffer.alloc(20 * 1024 * 1024, "x");
  const answerOf = (length: number) =>
    Buffer.concat([
      Buffer.from(`HTTP/1.1 200 OK\r\nContent-Length: ${length}\r\n\r\n`),
      body.subarray(0, length),
    ]);

  async function open(
    silence = { first: 60_000, between: 60_000 },
  ): Promise<{ server: Server; port: number }> {
    const server = createServer((_request, response) => response.end("the usual way"));
    openLane(
      server,
      ({ address }) => (address === "/" ? undefined : answerOf(Number(address.slice(1)))),
      silence,
    );
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => server.closeAllConnections());
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("It listens nowhere");
    return { server, port: address.port };
  }

  test("lets nobody stay who says nothing, at first or later", async () => {
    const { port } = await open({ first: 150, between: 300 });
    const silent = speak(port);
    const once = speak(port);
    once.say(`GET /1 HTTP/1.1\r\n${asBrowser}`);
    await once.answers(1);
    const begun = performance.now();
    await silent.closed();
    await once.closed();
    expect(performance.now() - begun).toBeLessThan(5_000);
  });

  test("is left by a connection with its first other request, which is not cut short by the lane's patience", async () => {
    const { port } = await open({ first: 100, between: 100 });
    const reader = speak(port);
    reader.say(`GET / HTTP/1.1\r\n${asBrowser}`);
    const [answer] = await reader.answers(1);
    expect(answer?.body).toBe("the usual way");
    await pause(300);
    reader.say(`GET /1 HTTP/1.1\r\n${asBrowser}`);
    expect((await reader.answers(2))[1]?.body).toBe("the usual way");
  });

  test("does not hold up a server that closes, and loses nothing that is being sent", async () => {
    const { server, port } = await open();
    const idle = speak(port);
    idle.say(`GET /1 HTTP/1.1\r\n${asBrowser}`);
    await idle.answers(1);
    const slow = speak(port);
    slow.socket.pause();
    slow.say(`GET /${body.length} HTTP/1.1\r\n${asBrowser}`);
    await pause(200);
    const closed = new Promise((resolve) => server.close(resolve));
    await idle.closed();
    slow.socket.resume();
    expect((await slow.answers(1))[0]?.body.length).toBe(body.length);
    await closed;
  });

  test("survives readers who break off", async () => {
    const { port } = await open();
    for (let turn = 0; turn < 20; turn += 1) {
      const reader = speak(port);
      reader.say(`GET /${body.length} HTTP/1.1\r\n${asBrowser}`);
      await pause(2);
      reader.socket.resetAndDestroy();
    }
    const reader = speak(port);
    reader.say(`GET /1 HTTP/1.1\r\n${asBrowser}`);
    expect((await reader.answers(1))[0]?.body).toBe("x");
  });
});
