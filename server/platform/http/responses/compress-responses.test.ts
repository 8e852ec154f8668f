import { gunzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { createPost, sendJson, signIn, startTestServer } from "../../../testing/index.ts";

const server = await startTestServer(afterAll);
const post = await createPost(server, { body: `<p>${"Wax barasho. ".repeat(300)}</p>` });
const path = `/api/posts/${post}`;
const accepting = (encoding: string) => ({ headers: { "accept-encoding": encoding } });

test.each(["gzip, deflate, br, zstd", "gzip", "*"])(
  "what is read comes smaller to who takes %s",
  async (accepted) => {
    const plain = await server.get(path);
    const small = await server.get(path, accepting(accepted));
    expect(small.headers["content-encoding"]).toBe("gzip");
    expect(small.headers["content-length"]).toBe(String(small.bytes.length));
    expect(small.headers["content-type"]).toBe(plain.headers["content-type"]);
    expect(gunzipSync(small.bytes).equals(plain.bytes)).toBe(true);
    expect(small.bytes.length).toBeLessThan(plain.bytes.length / 4);
  },
);

test.each([undefined, "identity", "br, gzip;q=0", "br, zstd"])(
  "it comes as it is to who takes %s",
  async (accepted) => {
    const answer = await server.get(path, accepted === undefined ? {} : accepting(accepted));
    expect(answer.headers["content-encoding"]).toBeUndefined();
    // A cache must not serve one client's encoding to another.
    expect(answer.headers.vary).toBe("accept-encoding");
    expect(JSON.parse(answer.text)).toHaveProperty("post_title");
  },
);

test("compresses a page that is not cached", async () => {
  const small = await server.get("/posts/9999", accepting("gzip, br"));
  expect([small.status, small.headers["content-encoding"]]).toEqual([404, "gzip"]);
  expect(gunzipSync(small.bytes).toString()).toContain("<!doctype html>");
});

test("does not compress small responses", async () => {
  const answer = await server.get("/api/posts/9999", accepting("gzip"));
  expect(answer.status).toBe(404);
  expect(answer.headers["content-encoding"]).toBeUndefined();
});

test("does not compress responses of more than a million characters", async () => {
  const id = await createPost(server, { body: `<p>${"Wax barasho. ".repeat(80_000)}</p>` });
  const answer = await server.get(`/api/posts/${id}`, accepting("gzip"));
  expect(answer.bytes.length).toBeGreaterThan(1_000_000);
  expect(answer.headers["content-encoding"]).toBeUndefined();
});

test("does not compress responses to writes, which may contain a session token", async () => {
  const { headers } = await signIn(server);
  const comment = { postID: post, commentBody: "A long comment. ".repeat(200) };
  const answer = await sendJson(server.port, "/api/comments", comment, {
    headers: { ...headers, "accept-encoding": "gzip" },
  });
  expect(answer.status, answer.text).toBe(201);
  expect(answer.bytes.length).toBeGreaterThan(2_000);
  expect(answer.headers["content-encoding"]).toBeUndefined();
});
