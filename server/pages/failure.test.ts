import { describe, expect, test } from "vitest";
import { createPost, refusalIn, startTestServer } from "../testing/index.ts";

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
    const { message } = refusalIn(await server.get("/api/posts"));
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
