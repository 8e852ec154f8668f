import { describe, expect, test, vi } from "vitest";
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
} from "../testing/index.ts";

describe("while the database is away", () => {
  test("a page that was never made says so in HTML, with a way on, and is kept by nobody", async () => {
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

  test("the API answers in its own form, without a word about its insides", async () => {
    const server = await startTestServer();
    await server.database.close();
    const { message } = expectErrorResponse(await server.get("/api/posts"));
    expect(message).toBe("Internal server error occured");
  });

  test("a page that was made before is still there", async () => {
    const server = await startTestServer();
    const id = await createPost(server, { title: "Made in time" });
    expect((await server.get(`/posts/${id}`)).status).toBe(200);
    await server.database.close();
    const answer = await server.get(`/posts/${id}`);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain("Made in time");
  });
});

describe("pages that a change has dropped, when the database goes away before they were made anew,", () => {
  async function begin(): Promise<{ server: TestServer; first: number; second: number }> {
    const server = await startTestServer();
    const first = await createPost(server, { title: "The first course" });
    const second = await createPost(server, { title: "The second course" });
    for (const path of ["/", `/posts/${first}`, `/posts/${second}`]) {
      const answer = await server.get(path);
      expect([answer.status, answer.headers["x-kulliyad-stale"]]).toEqual([200, undefined]);
    }
    return { server, first, second };
  }

  test("are shown as they were where something was only added, and say so", async () => {
    const { server, first } = await begin();
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

  test("are shown to nobody where something was taken away: it may stand on any of them", async () => {
    const { server, first, second } = await begin();
    await applyLifecycle(server, await signIn(server, { role: "EDITOR" }), "trash", "post", second);
    await server.database.close();
    for (const path of ["/", `/posts/${first}`, `/posts/${second}`]) {
      const answer = await server.get(path);
      expect(answer.status, path).toBe(503);
      expect(answer.text).not.toContain("The second course");
    }
  });

  test("are shown to nobody where a comment was taken away", async () => {
    const { server, first } = await begin();
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

  test("are made anew by themselves a moment after something was taken away, without it", async () => {
    const { server, first, second } = await begin();
    await applyLifecycle(server, await signIn(server, { role: "EDITOR" }), "trash", "post", second);
    const asked = vi.spyOn(server.database.db, "selectFrom");
    const lookups = () => asked.mock.calls.length;
    await vi.waitFor(() => expect(lookups()).toBeGreaterThan(0), { timeout: 30_000 });
    // Until no page is made any more.
    for (let before = -1; before !== lookups(); await new Promise((resolve) => setTimeout(resolve, 400))) {
      before = lookups();
    }
    await server.database.close();
    const home = await server.get("/");
    expect([home.status, home.headers["x-kulliyad-stale"]]).toEqual([200, undefined]);
    expect(home.text).toContain("The first course");
    expect(home.text).not.toContain("The second course");
    expect((await server.get(`/posts/${first}`)).status).toBe(200);
    expect((await server.get(`/posts/${second}`)).text).not.toContain("The second course");
  });
});
