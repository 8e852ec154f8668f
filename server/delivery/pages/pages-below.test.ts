import { afterAll, describe, expect, test } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { pageMessages } from "../../../contract/messages/site/en.ts";
import { sitePageMessages } from "../../../contract/messages/site-page/en.ts";
import {
  applyLifecycle,
  createRecord,
  createViaApi,
  expectErrorResponse,
  requestCreate,
  requestEdit,
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

describe("are refused", () => {
  test.each([
    ["an unknown form", { belowForm: "table" }, sitePageMessages.belowFormUnknown],
    ["an order of words", { belowOrder: "first" }, sitePageMessages.belowOrderMalformed],
    [
      "an order of too many",
      { belowOrder: Array.from({ length: limits.maxPagesBelow + 1 }, () => 1).join(" ") },
      sitePageMessages.belowOrderMalformed,
    ],
    ["a long label", { belowFilter: "x".repeat(41) }, sitePageMessages.belowFilterTooLong],
    ["a huge label", { belowFilter: "x".repeat(20_000) }, sitePageMessages.belowFilterTooLong],
  ])("%s", async (_what, more, message) => {
    const response = await requestCreate(server, by, "page", { more: { address: "/refused", ...more } });
    expect(expectErrorResponse(response)).toMatchObject({ code: "invalid", message });
  });
});

test("pages below are links by title, as long as their author chose nothing", async () => {
  const { read, titles } = await createDirectory({}, levels);
  expect(await titles()).toEqual(["Access", "Excel", "Word"]);
  expect(await read()).toContain(`<h2 id="below">${pageMessages.below}</h2>`);
  expect(await read()).not.toContain("Diploma");
});

test.each(["cards", "list"])("as %s they show their facts, in the chosen order", async (belowForm) => {
  const { id, ids, read, titles } = await createDirectory({ belowForm }, levels);
  expect(await titles()).toEqual(["Access", "Excel", "Word"]);
  expect((await read()).match(/<dd><bdi>Diploma</g)).toHaveLength(2);
  expect((await read()).match(/class="card"/g)?.length).toBe(belowForm === "cards" ? 3 : undefined);
  // A number that is below another page is ignored.
  const belowOrder = `${ids.Word} 999999 ${ids.Access}`;
  await requestEdit(server, by, "page", id, { title: "All", more: { belowOrder } });
  expect(await titles()).toEqual(["Word", "Access", "Excel"]);
});

test("as questions they unfold, with their text", async () => {
  const { read } = await createDirectory({ belowForm: "questions" }, levels);
  expect(await read()).toMatch(
    /<details class="question"><summary[^>]*>Access<\/summary><div [^>]*><p>All of Access\.</,
  );
});

test("questions have no filter, whatever a query says", async () => {
  const { read } = await createDirectory({ belowForm: "questions", belowFilter: "#level" }, levels);
  expect((await read("?level=Diploma")).match(/class="question"/g)).toHaveLength(3);
});

test("a page that readers do not see is in none", async () => {
  const { ids, titles } = await createDirectory({ belowForm: "list" }, levels);
  await applyLifecycle(server, by, "trash", "page", ids.Excel ?? 0);
  expect(await titles()).toEqual(["Access", "Word"]);
});

describe("the filter", () => {
  const directory = createDirectory({ belowForm: "list", belowFilter: "#level" }, levels);

  test("offers each value once, and shows those that have it", async () => {
    const { read, titles } = await directory;
    expect(await read()).toContain('<select name="level"><option value="" selected="">All</option>');
    expect((await read()).match(/<option>\w+/g)).toEqual(["<option>Degree", "<option>Diploma"]);
    expect(await titles("?level=Diploma")).toEqual(["Access", "Word"]);
    expect(await read("?level=Diploma")).toContain('<option selected="">Diploma</option>');
    expect(await titles("?level=")).toEqual(["Access", "Excel", "Word"]);
  });

  test("neither reads from the cache nor writes to it", async () => {
    const { path, read, titles } = await directory;
    await read();
    const filtered = await server.get(`${path}?level=Degree`);
    expect(filtered.headers["cache-control"]).toBe("no-store");
    expect(await titles()).toEqual(["Access", "Excel", "Word"]);
    expect((await server.get(`${path}?utm_source=chat&room=4`)).headers["cache-control"]).not.toBe(
      "no-store",
    );
  });

  test.each([
    ["a value that nothing has", `?level=${encodeURIComponent("<script>alert(1)</script>")}`],
    ["a long value", `?level=${"x".repeat(8_000)}`],
    ["a thousand values", `?${"level=none&".repeat(1_000)}`],
    ["a value that cannot be decoded", "?level=%ff%"],
  ])("shows a message for %s", async (_what, query) => {
    const { read } = await directory;
    const text = await read(query);
    expect(text).toContain(`<p class="empty">${pageMessages.noneFound}</p>`);
    expect(text).not.toContain("<script>alert");
  });

  test("is missing where it would have one choice", async () => {
    const own = await createDirectory({ belowForm: "list", belowFilter: "#room" }, levels);
    expect(await own.read()).not.toContain('<select name="room"');
  });
});

test("many pages come some at a time, with their filter", async () => {
  const pages = Array.from({ length: limits.pagesBelowAtOnce + 1 }, (_, index) => `Page${100 + index}`);
  const top = await createRecord(server, "page", {
    title: "Many",
    fields: { address: "/many", parent: null, belowForm: "list", belowFilter: "#level" },
  });
  for (const [index, title] of pages.entries()) {
    const facts = index === 0 ? "#level: Degree" : "#level: Diploma";
    const fields = { address: `/many/${title.toLowerCase()}`, parent: top, facts };
    await createRecord(server, "page", { title, fields });
  }
  const read = async (query = "") => {
    const { text } = await server.get(`/many${query}`);
    return { text, titles: [...text.matchAll(/>(Page\d+)<\/a>/g)].map(([, title]) => title) };
  };
  const first = await read();
  expect(first.titles).toEqual(pages.slice(0, limits.pagesBelowAtOnce));
  expect(first.text).toContain('href="/many?page=2"');
  expect((await read("?page=2")).titles).toEqual(pages.slice(-1));
  const diplomas = await read("?level=Diploma");
  expect(diplomas.titles).toEqual(pages.slice(1));
  expect(diplomas.text).not.toContain("page=2");
  const api = await server.getJson(
    `/api/pages/by-address?address=/many&query=${encodeURIComponent("page=2")}`,
  );
  expect(api).toMatchObject({
    below: [{ page_title: pages.at(-1) }],
    belowView: { page: 2, totalPages: 2, parameters: ["level", "page"] },
  });
  for (const query of ["?page=3", "?page=0", "?page=x", "?page=99999999999"])
    expect((await read(query)).titles).toEqual(first.titles);
});
