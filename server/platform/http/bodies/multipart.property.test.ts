import { connect } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { isPlainText } from "../../../../contract/values/text/text-normalization.ts";
import { signIn, startTestServer } from "../../../testing/index.ts";

const server = await startTestServer(afterAll, { trustProxy: 1 });
let headers: { authorization: string };
let turn = 0;

/** Changes the session every few forms, so that the rate limit does not apply. */
async function session(): Promise<{ authorization: string }> {
  if (turn % 100 === 0) headers = (await signIn(server, { role: "EDITOR" })).headers;
  turn += 1;
  return headers;
}
beforeAll(async () => {
  headers = await session();
});

/** Sends a form over its own connection in chunks of these sizes. */
async function sendInPieces(body: Buffer, boundary: string, sizes: readonly number[]) {
  const { authorization } = await session();
  const head = [
    "PUT /api/posts/99999 HTTP/1.1",
    "host: a",
    "connection: close",
    `authorization: ${authorization}`,
    `x-forwarded-for: 10.3.${turn >> 8}.${turn & 255}`,
    `content-type: multipart/form-data; boundary=${boundary}`,
    `content-length: ${body.length}`,
  ].join("\r\n");
  return new Promise<{ status: number; json: unknown }>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(server.port, "127.0.0.1", async () => {
      socket.setNoDelay(true);
      socket.write(`${head}\r\n\r\n`);
      for (let at = 0, piece = 0; at < body.length; piece += 1) {
        const size = sizes[piece % sizes.length] ?? body.length;
        socket.write(body.subarray(at, at + size));
        at += size;
        if (piece < 20) await new Promise((next) => setImmediate(next));
      }
    });
    socket.setTimeout(15_000, () => socket.destroy(new Error("No answer in time")));
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    socket.on("error", reject);
    socket.on("end", () => {
      const text = Buffer.concat(chunks).toString();
      const [, status = "", json = ""] = /^HTTP\/1\.1 (\d+)[\s\S]*?\r\n\r\n([\s\S]*)$/.exec(text) ?? [];
      resolve({ status: Number(status), json: JSON.parse(json) });
    });
  });
}

const refusal = z.strictObject({
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
});

const boundary = "----a-boundary";
const safeValue = fc
  .oneof(
    fc.string({ unit: "grapheme" }),
    fc.constantFrom("--", "\r\n", "\r\n--", `--${boundary.slice(0, -1)}`, "-"),
  )
  .filter(isPlainText);
const bodyOf = (title: string, text: string) =>
  Buffer.from(
    [
      `--${boundary}\r\ncontent-disposition: form-data; name="post_title"\r\n\r\n${title}\r\n`,
      `--${boundary}\r\ncontent-disposition: form-data; name="post_body"\r\n\r\n${text}\r\n`,
      `--${boundary}--\r\n`,
    ].join(""),
  );
const sizes = fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 6 });

test("a form is read completely in chunks of any size", async () => {
  await fc.assert(
    fc.asyncProperty(safeValue, safeValue, sizes, async (title, text, pieces) => {
      // The form is valid, but the record does not exist.
      const { status } = await sendInPieces(bodyOf(`A ${title}`, `<p>Words ${text}</p>`), boundary, pieces);
      expect(status).toBe(404);
    }),
  );
});

test("a form with removed, inserted or changed bytes is read or rejected, and never hangs", async () => {
  const whole = bodyOf("A title", "<p>Words.</p>");
  const at = fc.nat({ max: whole.length });
  await fc.assert(
    fc.asyncProperty(
      at,
      fc.nat({ max: 30 }),
      fc.uint8Array({ maxLength: 30 }),
      sizes,
      async (from, cut, put, pieces) => {
        const body = Buffer.concat([whole.subarray(0, from), put, whole.subarray(from + cut)]);
        const { status, json } = await sendInPieces(body, boundary, pieces);
        expect([404, 400, 415, 422]).toContain(status);
        refusal.parse(json);
      },
    ),
  );
});
