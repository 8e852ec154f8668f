import { afterAll, expect, test } from "vitest";
import { limits } from "../../../contract/limits.ts";
import {
  applyLifecycle,
  createPost,
  createService,
  createViaApi,
  searchViaApi,
  signIn,
  startTestServer,
} from "../../testing/index.ts";

const follow = async (path: string, on = server) => {
  const { status, headers } = await on.get(path);
  return [status, headers.location, headers["cache-control"]];
};

const server = await startTestServer(afterAll);
const createdAt = new Date("2026-03-01T08:00:00.000Z");
const services: number[] = [];
// All of one moment: the list orders them by number.
for (let count = 0; count <= limits.cardsPerPage; count += 1)
  services.push(await createService(server, { title: `Training ${count}`, createdAt }));
const [oldest = 0, secondOldest = 0] = services;
const newest = services.at(-1) ?? 0;
const post = await createPost(server);

test.each([999_999_999, post, "0", "abc", "1e9", "9".repeat(300), "%00"])(
  "the number %s, which no training has, leads home",
  async (id) => {
    expect(await follow(`/services/${id}`)).toEqual([302, "/", "no-cache"]);
  },
);

test.each([
  ["newest", newest, "/services"],
  ["last on the first page", secondOldest, "/services"],
  ["first on the second page", oldest, "/services/pages/2"],
])("the number of the %s leads to its card", async (_which, id, list) => {
  expect(await follow(`/services/${id}`)).toEqual([302, `${list}#training-${id}`, "no-cache"]);
  expect((await server.get(list)).text).toContain(`<li id="training-${id}" class="card">`);
});

test("a training leads to its card wherever other trainings move it, and home while it is in the trash", async () => {
  const own = await startTestServer();
  const by = await signIn(own, { role: "EDITOR" });
  const first = await createService(own, { createdAt });
  for (let count = 1; count < limits.cardsPerPage; count += 1) await createService(own, { createdAt });
  expect(await follow(`/services/${first}`, own)).toEqual([302, `/services#training-${first}`, "no-cache"]);
  const { id } = await createViaApi(own, by, "service");
  const onSecond = [302, `/services/pages/2#training-${first}`, "no-cache"];
  expect(await follow(`/services/${first}`, own)).toEqual(onSecond);
  await applyLifecycle(own, by, "trash", "service", id);
  expect(await follow(`/services/${id}`, own)).toEqual([302, "/", "no-cache"]);
  expect(await follow(`/services/${first}`, own)).toEqual([302, `/services#training-${first}`, "no-cache"]);
  await applyLifecycle(own, by, "restore", "service", id);
  expect(await follow(`/services/${first}`, own)).toEqual(onSecond);
});

test("search results and feeds lead to a training's own address", async () => {
  const { results } = await searchViaApi(server, "Training 0");
  expect(results[0]).toMatchObject({ id: oldest, path: `/services/${oldest}` });
  expect((await server.get("/search?q=Training+0")).text).toContain(`href="/services/${oldest}"`);
  const { text } = await server.get("/feeds/services.atom");
  expect(text).toContain(`"https://college.example/services/${newest}"`);
});
