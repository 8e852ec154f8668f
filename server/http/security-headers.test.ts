import { afterAll, expect, test } from "vitest";
import { createEvent, createPost, startTestServer } from "../testing/index.ts";

const server = await startTestServer(afterAll);
const post = await createPost(server);
const event = await createEvent(server);
const [, picture] = (await server.get("/api/posts")).text.match(/"post_image":"([^"]+)"/) ?? [];

test.each([
  ["a refusal of the API", 404, "/api/nothing"],
  ["a wrong parameter", 400, "/api/posts?page=0"],
  ["an address that is no text", 400, "/api/%ff"],
  ["a picture that is not there", 404, "/images/posts/nothing.jpg"],
  ["a page that is not there", 404, "/posts/9999"],
  ["an unknown path", 302, "/nowhere"],
  ["the home page", 200, "/"],
  ["a post's page", 200, `/posts/${post}`],
  ["an event's page", 200, `/events/${event}`],
  ["the API", 200, "/api/posts"],
  ["a picture", 200, `/images/posts/${picture}`],
  ["a fixed file", 200, "/favicon.svg"],
])("%s (%i) runs no inline script or style and no script from elsewhere", async (_what, status, path) => {
  const answer = await server.get(path);
  expect(answer.status).toBe(status);
  const policy = String(answer.headers["content-security-policy"]);
  expect(policy).toMatch(/script-src 'self'(;|$)/);
  expect(policy).toMatch(/default-src 'self'|default-src 'none'/);
  expect(policy).not.toMatch(/unsafe-(inline|eval|hashes)|\*|nonce-/);
  expect(policy).toMatch(/object-src 'none'/);
  expect(policy).toMatch(/base-uri 'none'/);
  expect(answer.headers["x-content-type-options"]).toBe("nosniff");
});

test("no answer names the software that made it", async () => {
  for (const path of ["/", "/api/posts", "/api/nothing"]) {
    const { headers } = await server.get(path);
    expect(headers["x-powered-by"]).toBeUndefined();
    expect(headers.server).toBeUndefined();
  }
});
