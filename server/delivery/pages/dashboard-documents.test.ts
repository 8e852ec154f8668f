import { afterAll, expect, test } from "vitest";
import { signIn, startTestServer } from "../../testing/index.ts";

const server = await startTestServer(afterAll);

test("documents of the dashboard are the same for everybody, and those of all forms of a kind are one", async () => {
  const { headers } = await signIn(server, { role: "SUPERADMIN" });
  for (const path of ["/dashboard/posts", "/dashboard/posts/new", "/dashboard/posts/update-post/12"]) {
    expect((await server.get(path, { headers })).text, path).toBe((await server.get(path)).text);
  }
  const forms = ["/dashboard/posts/update-post/1", "/dashboard/posts/update-post/999"];
  const [one, other] = await Promise.all(forms.map((path) => server.get(path)));
  expect(one?.headers.etag).toBe(other?.headers.etag);
});

test("a document names the built files of its screen only", async () => {
  const preloaded = async (path: string) =>
    [...(await server.get(path)).text.matchAll(/rel="modulepreload" href="\/assets\/([a-z-]+)-/g)].map(
      ([, name]) => name,
    );
  expect(await preloaded("/dashboard")).toContain("entry-dashboard");
  expect(await preloaded("/dashboard")).not.toContain("content-console");
  expect(await preloaded("/dashboard/events")).toContain("content-console");
  expect(await preloaded("/dashboard/events")).not.toContain("body-editor");
  expect(await preloaded("/dashboard/events/edit/3")).toContain("body-editor");
  // Its body is plain text.
  expect(await preloaded("/dashboard/services/edit/3")).not.toContain("body-editor");
  expect(await preloaded("/")).toEqual([]);
});
