import { describe, expect, test } from "vitest";
import { adjacentPostsSchema } from "../../contract/post.ts";
import {
  createPost,
  expectErrorResponse,
  startTestServer,
  type TestServer,
  trashRecord,
} from "../testing/index.ts";

const minute = (number: number) => new Date(Date.UTC(2026, 2, 1, 8, number));

async function idsAround(server: TestServer, id: number) {
  const { previous, next } = adjacentPostsSchema.parse(await server.getJson(`/api/posts/${id}/adjacent`));
  return [previous?.postID ?? null, next?.postID ?? null];
}

describe("the posts beside one", () => {
  test("are refused with 404 for a post in the trash and for one that never was", async () => {
    const server = await startTestServer();
    const id = await createPost(server);
    await trashRecord(server, "post", id);
    for (const missing of [id, 999]) {
      const answer = await server.get(`/api/posts/${missing}/adjacent`);
      expect(expectErrorResponse(answer).code).toBe("not_found");
    }
  });

  test("are the next older and the next newer one, with title and language", async () => {
    const server = await startTestServer();
    const middle = await createPost(server, { title: "Networks", createdAt: minute(2) });
    const newest = await createPost(server, { title: "Compilers", createdAt: minute(3) });
    const oldest = await createPost(server, { title: "Aasaaska", createdAt: minute(1) });
    await server.database.db.updateTable("content").set({ lang: "so" }).where("id", "=", oldest).execute();
    expect(await server.getJson(`/api/posts/${middle}/adjacent`)).toEqual({
      previous: { postID: oldest, post_title: "Aasaaska", lang: "so" },
      next: { postID: newest, post_title: "Compilers" },
    });
    expect(await idsAround(server, oldest)).toEqual([null, middle]);
    expect(await idsAround(server, newest)).toEqual([middle, null]);
  });

  test("of one moment are in the order of their ids", async () => {
    const server = await startTestServer();
    const at = { createdAt: minute(1) };
    const [first, second, third] = [
      await createPost(server, at),
      await createPost(server, at),
      await createPost(server, at),
    ];
    expect(await idsAround(server, second)).toEqual([first, third]);
  });

  test("are live: one in the trash is passed over", async () => {
    const server = await startTestServer();
    const oldest = await createPost(server, { createdAt: minute(1) });
    const trashed = await createPost(server, { createdAt: minute(2) });
    const newest = await createPost(server, { createdAt: minute(3) });
    await trashRecord(server, "post", trashed);
    expect(await idsAround(server, newest)).toEqual([oldest, null]);
    expect(await idsAround(server, oldest)).toEqual([null, newest]);
  });

  test("follow a new post on the cached page of the newest one before", async () => {
    const server = await startTestServer();
    const before = await createPost(server, { title: "Networks", createdAt: minute(1) });
    expect((await server.get(`/posts/${before}`)).text).not.toContain("Compilers");
    await createPost(server, { title: "Compilers", createdAt: minute(2) });
    expect((await server.get(`/posts/${before}`)).text).toMatch(/Next course.*Compilers/s);
  });
});
