import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import {
  contentForm,
  createViaApi,
  expectErrorResponse,
  expectRejectedUnchanged,
  type SignedIn,
  sendForm,
  sendRawRequest,
  startForm,
  startForStaff,
} from "../../../testing/index.ts";

const { server, staff } = await startForStaff(afterAll);
const { port } = server;

const megabyte = 1024 * 1024;
const largestForm = 31 * megabyte;

describe("rejects a form before it has arrived completely", () => {
  const title = { name: "post_title", value: "A title" };
  test.each([
    ["a field that is unknown", [{ name: "more", value: "a".repeat(megabyte) }], 422, "more"],
    ["a second title", [title, { ...title, value: "a".repeat(megabyte) }], 422, "post_title"],
    [
      "a file in place of the title",
      [{ ...title, value: "a".repeat(megabyte), fileName: "a" }],
      422,
      "post_title",
    ],
    [
      "a form within the title",
      [{ ...title, value: "a".repeat(megabyte), type: "multipart/mixed" }],
      422,
      "post_title",
    ],
    ["a title of 17 KB", [{ ...title, value: "a".repeat(megabyte) }], 422, "post_title"],
    [
      "words for the picture of 17 KB",
      [{ name: "image_alt", value: "a".repeat(megabyte) }],
      422,
      "image_alt",
    ],
    ["a moment of 17 KB", [{ name: "updatedAt", value: "a".repeat(megabyte) }], 422, "updatedAt"],
    [
      "a text of 17 KB in place of the file",
      [{ name: "post_image", value: "a".repeat(megabyte) }],
      413,
      "post_image",
    ],
  ])("for %s", async (_what, parts, status, field) => {
    const { headers } = await staff();
    const form = startForm(port, "/api/posts", parts, 18 * 1024, { headers });
    onTestFinished(form.abort);
    const answer = await form.answer;
    expect(answer.status).toBe(status);
    expect(Object.keys(expectErrorResponse(answer).fields ?? {})).toEqual([field]);
  });

  test("and the response reaches a client that sends everything first, also with Connection: close", async () => {
    const by = await staff();
    for (const connection of ["close", "keep-alive"]) {
      const parts = [
        { name: "more", value: "a" },
        { ...title, value: Buffer.alloc(20 * megabyte, "a") },
      ];
      const headers = { ...by.headers, connection };
      expect((await sendForm(port, "/api/posts", parts, { headers })).status).toBe(422);
    }
  });

  test("with a description of 257 KB", async () => {
    const { headers } = await staff();
    const parts = [{ name: "service_description", value: "a".repeat(megabyte) }];
    const form = startForm(port, "/api/services", parts, 257 * 1024, { headers });
    onTestFinished(form.abort);
    expect(expectErrorResponse(await form.answer)).toMatchObject({
      code: "invalid",
      message: "This text is too long.",
    });
  });

  test("with a body of 20 MB and a byte", async () => {
    const { headers } = await staff();
    const parts = [{ name: "post_body", value: Buffer.alloc(25 * megabyte, "a") }];
    const form = startForm(port, "/api/posts", parts, 20 * megabyte + 1024, { headers });
    onTestFinished(form.abort);
    expect((await form.answer).status).toBe(413);
  });

  test("with a picture of 10 MB and a byte", async () => {
    const { headers } = await staff();
    const parts = [{ name: "post_image", value: Buffer.alloc(12 * megabyte), fileName: "a.png" }];
    const form = startForm(port, "/api/posts", parts, 10 * megabyte + 1024, { headers });
    onTestFinished(form.abort);
    expect(expectErrorResponse(await form.answer)).toMatchObject({
      code: "too_large",
      message: "A file may have at most 10 MB.",
    });
  });

  test("with 31 MB and a byte in total, before reading any of it", async () => {
    const headers = { ...(await staff()).headers, "content-length": largestForm + 1 };
    const form = startForm(port, "/api/posts", [], 0, { headers });
    onTestFinished(form.abort);
    expect((await form.answer).status).toBe(413);
  });
});

describe("a malformed form", () => {
  /** Sends parts as given: headers, an empty line, and content. */
  const send = async (parts: readonly string[], end = "--x--\r\n") => {
    const { headers } = await staff();
    const body = parts.map((part) => `--x\r\n${part}\r\n`).join("") + end;
    const head = [
      "POST /api/posts HTTP/1.1",
      "host: a",
      "connection: close",
      `authorization: ${headers.authorization}`,
      "content-type: multipart/form-data; boundary=x",
      `content-length: ${Buffer.byteLength(body)}`,
    ].join("\r\n");
    return expectRejectedUnchanged(server, () => sendRawRequest(port, `${head}\r\n\r\n${body}`));
  };
  const named = (name: string, value: string) =>
    `content-disposition: form-data; name="${name}"\r\n\r\n${value}`;

  test.each<[string, string[]]>([
    ["thirteen parts without a name", Array.from({ length: 13 }, () => "\r\na")],
    ["a hundred thousand parts", Array.from({ length: 100_000 }, () => "\r\na")],
    ["a name of 10,000 letters", [named("a".repeat(10_000), "a")]],
    ["a name of 200,000 letters", [named("a".repeat(200_000), "a")]],
    ["heads of 200,000 letters", [`x-a: ${"a".repeat(200_000)}\r\n${named("more", "a")}`]],
    ["thousands of heads", [`${"x-a: a\r\n".repeat(5_000)}${named("more", "a")}`]],
    ["a name with a line break", [named("post\r\n title", "a")]],
    [
      "another form within",
      [
        `content-type: multipart/mixed; boundary=y\r\n${named("post_body", `--y\r\n${named("post_title", "a")}\r\n--y--`)}`,
      ],
    ],
  ])("is rejected with %s", async (_what, parts) => {
    expect((await send(parts)).code).toBe("invalid");
  });

  test.each(["", "--x", "--y--\r\n"])("is rejected when it ends with %j", async (end) => {
    const parts = [named("post_title", "A title"), named("post_body", "<p>Words.</p>")];
    expect(await send(parts, end)).toMatchObject({
      code: "invalid",
      message: "The form arrived incomplete. Please send it again.",
    });
  });

  test("cannot continue forever with bytes outside of its parts", async () => {
    const { headers } = await staff();
    const socket = connect(port, "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    const closed = new Promise<void>((resolve) => socket.on("close", () => resolve()));
    socket.on("error", () => undefined);
    socket.write(
      [
        "POST /api/posts HTTP/1.1",
        "host: a",
        `authorization: ${headers.authorization}`,
        "content-type: multipart/form-data; boundary=x",
        "transfer-encoding: chunked",
        "",
        "",
      ].join("\r\n"),
    );
    const chunk = Buffer.concat([
      Buffer.from("100000\r\n"),
      Buffer.alloc(megabyte, "a"),
      Buffer.from("\r\n"),
    ]);
    for (let sent = 0; sent < 32; sent += 1) socket.write(chunk);
    // An idle connection is closed as well, but only after 20 s.
    expect(await Promise.race([closed.then(() => "closed"), sleep(12_000, "open")])).toBe("closed");
  });
});

describe("forms beyond the memory budget", () => {
  /** Incomplete forms of one person, with or without a Content-Length. */
  async function hold(count: number, bytes: number | "unknown", by?: SignedIn) {
    const chunked = bytes === "unknown";
    const { headers: person } = by ?? (await staff());
    const headers = { ...person, ...(!chunked && { "content-length": bytes }) };
    const parts = await contentForm("post");
    const forms = Array.from({ length: count }, () =>
      startForm(port, "/api/posts", parts, 100, { headers, chunked }),
    );
    onTestFinished(() => {
      for (const form of forms) form.abort();
    });
    await sleep(300);
    return forms;
  }

  test.each([
    ["one person", 1, 4],
    ["three people", 3, 1],
  ])("of %s do not delay a small one of somebody else", async (_who, people, formsOfEach) => {
    for (let person = 0; person < people; person += 1) await hold(formsOfEach, 30 * megabyte);
    const by = await staff();
    const startedAt = performance.now();
    await createViaApi(server, by, "post");
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });

  test.each([
    ["wait until another of the same person is finished", 1, largestForm],
    ["count as 1 MB each at least", 32, 10_000],
    ["count as the largest one each where their length is unknown", 1, "unknown"],
  ] as const)("%s", async (_what, count, bytes) => {
    const by = await staff();
    const forms = await hold(count, bytes, by);
    // Rejected as soon as it is read.
    const parts = [{ name: "more", value: Buffer.alloc(2 * megabyte) }];
    const refused = sendForm(port, "/api/posts", parts, { headers: by.headers });
    expect(await Promise.race([refused.then(() => "read"), sleep(1_000, "waiting")])).toBe("waiting");
    for (const form of forms) form.abort();
    expect((await refused).status).toBe(422);
  });

  test("are rejected before their body is read when too many wait", async () => {
    const by = await staff();
    await hold(101, largestForm, by);
    const form = startForm(port, "/api/posts", await contentForm("post"), 0, {
      headers: { ...by.headers, "content-length": largestForm },
    });
    const answer = await form.answer;
    form.abort();
    expect(answer.status).toBe(503);
    expect(expectErrorResponse(answer).code).toBe("unavailable");
    expect(answer.headers["retry-after"]).toBe("5");
  });

  test("release their memory", async () => {
    await createViaApi(server, await staff(), "post");
  });
});
