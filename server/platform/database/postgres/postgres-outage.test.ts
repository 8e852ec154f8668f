import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { apiMessages } from "../../../../contract/messages/staff/api.ts";
import {
  type Cluster,
  commentText,
  createComment,
  createPost,
  createTemporaryDirectory,
  expectComment,
  expectErrorResponse,
  readComments,
  repeat,
  requestCreateComment,
  sendRequest,
  signIn,
  startCluster,
  startProcess,
  startSecondInstance,
  type TestServer,
} from "../../../testing/index.ts";

/** A server with its own PostgreSQL, which can be stopped. */
async function begin(): Promise<{ cluster: Cluster; server: TestServer }> {
  const cluster = await startCluster();
  onTestFinished(() => cluster.remove());
  const imageDir = join(await createTemporaryDirectory(), "images");
  const location = { engine: "postgres", url: cluster.tcpUrlOf("postgres"), connections: 5 } as const;
  return {
    cluster,
    server: await startSecondInstance({ location, environment: {}, imageDir }, { trustProxy: 1 }),
  };
}

describe("during an outage of the database", () => {
  test.each(["SIGINT", "SIGKILL"] as const)(
    "(by %s) requests that need it get a 503, and succeed afterwards",
    async (signal) => {
      const { cluster, server } = await begin();
      const post = await createPost(server, { title: "Written before" });
      const author = await signIn(server);
      const write = () => requestCreateComment(server, author, { commentBody: commentText, postID: post });
      const { commentID } = expectComment(await write());
      for (const path of ["/", `/posts/${post}`]) expect((await server.get(path)).status).toBe(200);
      // A comment invalidates every page; one of them is rendered again.
      expectComment(await write());
      expect((await server.get(`/posts/${post}`)).status).toBe(200);

      await cluster.halt(signal);
      for (const answer of [
        await server.get("/api/posts"),
        await write(),
        await server.get("/api/user/me", { headers: author.headers }),
      ]) {
        expect(expectErrorResponse(answer)).toEqual({
          code: "unavailable",
          message: apiMessages.unavailable,
        });
        expect(answer.headers["retry-after"]).toMatch(/^\d+$/);
      }
      const page = await server.get("/events/pages/1");
      expect([page.status, page.headers["retry-after"]]).toEqual([503, "5"]);
      expect(page.text, "the page around the list").toContain(apiMessages.unavailable);
      expect((await server.get(`/posts/${post}`)).text, "from the page cache").toContain("Written before");
      const dropped = await server.get("/");
      expect([dropped.status, dropped.headers["x-kulliyad-stale"]]).toEqual([200, "1"]);
      expect(dropped.text).toContain("Written before");

      await cluster.start();
      await vi.waitFor(async () => expect((await server.get("/api/posts")).status).toBe(200), {
        timeout: 30_000,
      });
      await vi.waitFor(async () => {
        const home = await server.get("/");
        expect([home.status, home.headers["x-kulliyad-stale"]]).toEqual([200, undefined]);
      }, 30_000);
      expectComment(await write());
      expect((await readComments(server, post)).comments.map((each) => each.commentID)).toContain(commentID);
    },
  );

  test("the log has one line for all that fails", async () => {
    const cluster = await startCluster();
    onTestFinished(() => cluster.remove());
    const program = await startProcess({
      DATABASE_URL: cluster.tcpUrlOf("postgres"),
      DATA_DIR: await createTemporaryDirectory(),
      LOG_LEVEL: "warn",
    });
    const port = await program.ready();
    const paths = [
      "/api/posts",
      "/",
      "/events/pages/1",
      "/posts/1",
      "/search?q=python",
      "/feeds/all.atom",
      "/sitemap.xml",
    ];
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const form = { method: "POST", headers, body: "firstname=Amina&email=amina@example.org&message=Salaan" };
    const readAll = () => Promise.all(paths.map(async (path) => (await sendRequest(port, path)).status));
    await cluster.halt("SIGINT");
    // Longer than the pauses between two looks for jobs.
    for (let round = 0; round < 4; round += 1) {
      expect(await readAll()).toContain(503);
      await sendRequest(port, "/contact", form);
      await pause(700);
    }
    await cluster.start();
    await vi.waitFor(async () => expect(await readAll()).not.toContain(503), { timeout: 30_000 });
    program.child.kill("SIGTERM");
    const { stdout } = await program.ended;
    const lines = stdout.split("\n").filter((line) => line.startsWith("{"));
    expect(lines, lines.join("\n")).toHaveLength(1);
    expect(lines[0]).toContain('"DatabaseUnavailableError"');
  });

  test("missed notifications lead to one invalidation when it is back", async () => {
    const { cluster, server } = await begin();
    const other = await startSecondInstance(server);
    const post = await createPost(server);
    await cluster.halt("SIGKILL");
    const heard = vi.fn();
    other.database.invalidation.subscribe(heard);
    await pause(1_000);
    expect(heard).not.toHaveBeenCalled();
    await cluster.start();
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1), { timeout: 30_000 });
    // The cached page was invalidated, and further changes are received again.
    await vi.waitFor(
      async () => {
        heard.mockClear();
        await createComment(server, { on: post });
        await vi.waitFor(() => expect(heard).toHaveBeenCalled(), { timeout: 1_000 });
      },
      { timeout: 30_000 },
    );
  });
});

test("loses no acknowledged write when the database crashes under load", async () => {
  const { cluster, server } = await begin();
  const post = await createPost(server);
  const authors = await repeat(8, () => signIn(server, { role: "EDITOR" }));
  const acknowledged: string[] = [];
  const statuses = new Set<number>();
  let over = false;
  const load = authors.map(async (author, who) => {
    for (let turn = 0; !over; turn += 1) {
      const from = { "x-forwarded-for": `10.1.${who}.${turn % 250}` };
      const answer = await requestCreateComment(
        server,
        author,
        { commentBody: commentText, postID: post },
        from,
      );
      statuses.add(answer.status);
      if (answer.status === 201) acknowledged.push(expectComment(answer).commentID);
      await pause(50);
    }
  });
  for (let crash = 0; crash < 2; crash += 1) {
    await pause(1_000);
    await cluster.halt("SIGKILL");
    await pause(500);
    await cluster.start();
    const before = acknowledged.length;
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 8), { timeout: 30_000 });
  }
  over = true;
  await Promise.all(load);
  expect([...statuses].filter((status) => ![201, 429, 503].includes(status))).toEqual([]);
  const kept = await server.database.db.selectFrom("comment").select("id").execute();
  const ids = new Set(kept.map(({ id }) => id));
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
});
