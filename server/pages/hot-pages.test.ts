import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import {
  applyLifecycle,
  createViaApi,
  expectComment,
  requestCreateComment,
  requestDeleteComment,
  requestEdit,
  signIn,
  startTestServer,
} from "../testing/index.ts";

/** @returns the page's text, or the status if it is not 200 */
async function read(server: Awaited<ReturnType<typeof startTestServer>>, path: string): Promise<string> {
  const { status, bytes } = await server.get(path, { headers: { "accept-encoding": "gzip" } });
  return status === 200 ? gunzipSync(bytes).toString() : String(status);
}

test("a hot page shows each change once it is answered, and is never missing", async () => {
  const server = await startTestServer();
  const editor = await signIn(server, { role: "ADMIN" });
  const { id } = await createViaApi(server, editor, "post", { title: "The first title" });
  const paths = ["/", "/news", `/posts/${id}`];
  const crowd = { over: false, statuses: new Set<string>(), reads: 0 };
  const reader = async (path: string) => {
    while (!crowd.over) {
      const text = await read(server, path);
      if (text.length < 4) crowd.statuses.add(`${path} ${text}`);
      crowd.reads += 1;
    }
  };
  const readers = paths.map(reader);
  /** Runs `work` once all pages are read often. */
  const change = async <Result>(work: () => Promise<Result>) => {
    const enough = crowd.reads + 60;
    while (crowd.reads < enough) await new Promise((resolve) => setTimeout(resolve, 5));
    return work();
  };
  try {
    await change(() => requestEdit(server, editor, "post", id, { title: "The second title" }));
    for (const path of paths) expect(await read(server, path), path).toContain("The second title");

    const more = await change(() => createViaApi(server, editor, "post", { title: "One post more" }));
    for (const path of ["/", "/news"]) expect(await read(server, path), path).toContain("One post more");

    const body = { commentBody: "A comment that all can read.", postID: id };
    const comment = expectComment(await change(() => requestCreateComment(server, editor, body)));
    expect(await read(server, `/posts/${id}`)).toContain("A comment that all can read.");

    await change(() => requestDeleteComment(server, editor, comment.commentID));
    expect(await read(server, `/posts/${id}`)).not.toContain("A comment that all can read.");

    await change(() => applyLifecycle(server, editor, "trash", "post", more.id));
    for (const path of ["/", "/news"]) expect(await read(server, path), path).not.toContain("One post more");
    expect(crowd.statuses).toEqual(new Set());

    await change(() => applyLifecycle(server, editor, "trash", "post", id));
    expect(await read(server, `/posts/${id}`)).toBe("404");
    expect(await read(server, "/news")).not.toContain("The second title");

    await change(() => applyLifecycle(server, editor, "restore", "post", id));
    for (const path of paths) expect(await read(server, path), path).toContain("The second title");
    expect(crowd.statuses).toEqual(new Set([`/posts/${id} 404`]));
  } finally {
    crowd.over = true;
    await Promise.all(readers);
  }
});
