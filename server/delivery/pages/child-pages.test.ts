import { afterAll, expect, test } from "vitest";
import { pageMessages } from "../../../contract/messages/readers/en/site.ts";
import { sitePageMessages } from "../../../contract/messages/staff/pages.ts";
import { snapshotSchema } from "../../../contract/schemas/snapshot.ts";
import { contentLimits } from "../../../contract/values/limits/content.ts";
import {
  applyLifecycle,
  createRecord,
  createViaApi,
  expectErrorResponse,
  readStaffRecord,
  requestCreate,
  signIn,
  startTestServer,
} from "../../testing/index.ts";

const server = await startTestServer(afterAll);
const by = await signIn(server, { role: "EDITOR" });
let count = 0;

/** A page with pages below it, each with a level. @returns what the page shows, and their numbers by title */
async function createDirectory(more: Record<string, string>, pages: Record<string, string>) {
  count += 1;
  const path = `/directory-${count}`;
  const top = await createViaApi(server, by, "page", { title: "All", more: { address: path, ...more } });
  const ids: Record<string, number> = {};
  for (const [title, level] of Object.entries(pages)) {
    const address = `${path}/${title.toLowerCase()}`;
    const below = { parent: String(top.id), address, facts: `#level: ${level}\n#room: 4` };
    const body = `<p>All of ${title}.</p>`;
    ids[title] = (await createViaApi(server, by, "page", { title, body, more: below })).id;
  }
  const read = async (query = "") => (await server.get(path + query)).text;
  const titles = async (query = "") =>
    [...(await read(query)).matchAll(/<a href="\/directory-\d+\/\w+"[^>]*>(\w+)<\/a>/g)].map(
      ([, title]) => title,
    );
  return { id: top.id, path, ids, read, titles };
}

const levels = { Word: "Diploma", Excel: "Degree", Access: "Diploma" };

test("an unknown form is refused", async () => {
  const response = await requestCreate(server, by, "page", { more: { address: "/no", belowForm: "table" } });
  const message = sitePageMessages.childLayoutUnknown;
  expect(expectErrorResponse(response)).toMatchObject({ code: "invalid", message });
});

test("pages below are links by title, as long as their author chose nothing", async () => {
  const { read, titles } = await createDirectory({}, levels);
  expect(await titles()).toEqual(["Access", "Excel", "Word"]);
  expect(await read()).toContain(`<h2 id="below">${pageMessages.below}</h2>`);
  expect(await read()).not.toContain("Diploma");
});

test.each(["cards", "list"])("as %s they show what decides, by title", async (belowForm) => {
  const { read, titles } = await createDirectory({ belowForm }, levels);
  expect(await titles()).toEqual(["Access", "Excel", "Word"]);
  expect(
    (await read()).match(/<p class="card-facts"><span><span[^>]*>Level: <\/span><bdi>Diploma</g),
  ).toHaveLength(2);
  const className = belowForm === "cards" ? "card" : "card text-only";
  expect((await read()).split(`<li class="${className}"`)).toHaveLength(4);
});

test("as questions they unfold, with their text", async () => {
  const { read } = await createDirectory({ belowForm: "questions" }, levels);
  expect(await read()).toMatch(
    /<details class="question"><summary[^>]*>Access<\/summary><div [^>]*><p>All of Access\.</,
  );
});

test("a page that readers do not see is in none", async () => {
  const { ids, titles } = await createDirectory({ belowForm: "list" }, levels);
  await applyLifecycle(server, by, "trash", "page", ids.Excel ?? 0);
  expect(await titles()).toEqual(["Access", "Word"]);
});

test("a version or a draft of 1.0 opens without its filter and its order", async () => {
  const { id } = await createDirectory({ belowForm: "list" }, {});
  const { snapshot } = await readStaffRecord(server, by, "page", id);
  const earlier = { belowFilter: "#level", belowOrder: "9 7" };
  const stored = { ...snapshot, fields: { ...snapshot.fields, ...earlier } };
  expect(snapshotSchema.parse(stored)).toEqual(snapshot);
});

test("many pages come some at a time", async () => {
  const pages = Array.from(
    { length: contentLimits.childPagesAtOnce + 1 },
    (_, index) => `Page${100 + index}`,
  );
  const top = await createRecord(server, "page", {
    title: "Many",
    fields: { address: "/many", parent: null, belowForm: "list" },
  });
  for (const title of pages) {
    const fields = { address: `/many/${title.toLowerCase()}`, parent: top };
    await createRecord(server, "page", { title, fields });
  }
  const read = async (query = "") => {
    const { text } = await server.get(`/many${query}`);
    return { text, titles: [...text.matchAll(/>(Page\d+)<\/a>/g)].map(([, title]) => title) };
  };
  const first = await read();
  expect(first.titles).toEqual(pages.slice(0, contentLimits.childPagesAtOnce));
  expect(first.text).toContain('href="/many?page=2"');
  expect((await read("?page=2")).titles).toEqual(pages.slice(-1));
  expect((await server.get("/many?page=2")).headers["cache-control"]).toBe("no-store");
  expect((await read()).titles).toEqual(first.titles);
  const api = await server.getJson(
    `/api/pages/by-address?address=/many&query=${encodeURIComponent("page=2")}`,
  );
  expect(api).toMatchObject({
    below: [{ page_title: pages.at(-1) }],
    belowView: { page: 2, totalPages: 2 },
  });
  for (const query of ["?page=3", "?page=0", "?page=x", "?page=99999999999"])
    expect((await read(query)).titles).toEqual(first.titles);
});
