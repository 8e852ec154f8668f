import { describe, expect, test } from "vitest";
import {
  applyLifecycle,
  commentText,
  createPost,
  expectComment,
  expectErrorResponse,
  requestCreateComment,
  requestDeleteComment,
  signIn,
  startTestServer,
  type TestServer,
} from "../../testing/index.ts";

describe("while the database is unavailable", () => {
  test("a page that was never rendered is an uncacheable HTML error page with a link to retry", async () => {
    const server = await startTestServer();
    await server.database.close();
    for (const path of ["/", "/news", "/posts/1", "/events/pages/1"]) {
      const answer = await server.get(path);
      expect(answer.status, path).toBe(503);
      expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
      expect(answer.text).toContain("<h1>This page cannot be shown right now</h1>");
      expect(answer.text).toContain('<a href="">Try again</a>');
    }
  });

  test("the API answers with a JSON error without internals", async () => {
    const server = await startTestServer();
    await server.database.close();
    const { message } = expectErrorResponse(await server.get("/api/posts"));
    expect(message).toBe("Internal server error occured");
  });

  test("a page that was rendered before is served", async () => {
    const server = await startTestServer();
    const id = await createPost(server, { title: "Made in time" });
    expect((await server.get(`/posts/${id}`)).status).toBe(200);
    await server.database.close();
    const answer = await server.get(`/posts/${id}`);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain("Made in time");
  });
});

describe("outdated pages, if the database becomes unavailable before they are rendered again,", () => {
  async function setUp(): Promise<{ server: TestServer; first: number; second: number }> {
    const server = await startTestServer();
    const first = await createPost(server, { title: "The first course" });
    const second = await createPost(server, { title: "The second course" });
    for (const path of ["/", `/posts/${first}`, `/posts/${second}`]) {
      const answer = await server.get(path);
      expect([answer.status, answer.headers["x-kulliyad-stale"]]).toEqual([200, undefined]);
    }
    return { server, first, second };
  }

  test("are served with the stale header after an addition", async () => {
    const { server, first } = await setUp();
    const by = await signIn(server);
    const written = await requestCreateComment(server, by, { commentBody: commentText, postID: first });
    expect(written.status).toBe(201);
    await server.database.close();
    for (const path of ["/", `/posts/${first}`]) {
      const answer = await server.get(path);
      expect(answer.status, path).toBe(200);
      expect(answer.headers["x-kulliyad-stale"]).toBe("1");
      expect(answer.text).toContain("The first course");
      expect(answer.text).not.toContain(commentText);
    }
  });

  test("are not served after a record was trashed", async () => {
    const { server, first, second } = await setUp();
    await applyLifecycle(server, await signIn(server, { role: "EDITOR" }), "trash", "post", second);
    await server.database.close();
    for (const path of ["/", `/posts/${first}`, `/posts/${second}`]) {
      const answer = await server.get(path);
      expect(answer.status, path).toBe(503);
      expect(answer.text).not.toContain("The second course");
    }
  });

  test("are not served after a comment was deleted", async () => {
    const { server, first } = await setUp();
    const by = await signIn(server);
    const written = expectComment(
      await requestCreateComment(server, by, { commentBody: commentText, postID: first }),
    );
    expect((await server.get(`/posts/${first}`)).text).toContain(commentText);
    expect((await requestDeleteComment(server, by, written.commentID)).status).toBe(204);
    await server.database.close();
    const answer = await server.get(`/posts/${first}`);
    expect(answer.status).toBe(503);
    expect(answer.text).not.toContain(commentText);
  });
});
