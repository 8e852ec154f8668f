import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type NewRedirect, newRedirectsSchema } from "../../../contract/schemas/redirects.ts";
import { addressLimits } from "../../../contract/values/limits/addresses.ts";
import {
  applyLifecycle,
  callAs,
  createPost,
  createRecord,
  createViaApi,
  expectErrorResponse,
  findFullScans,
  newOldAddress,
  publicUrl,
  requestEdit,
  type SignedIn,
  sendJson,
  sendRequest,
  signIn,
  startSecondInstance,
  startTestServer,
  trashRecord,
} from "../../testing/index.ts";
import { findBySources } from "./store.ts";

const server = await startTestServer(afterAll, { trustProxy: 1 });
const post = await createPost(server, { title: "A course" });

/** A new person for each test: the rate limit counts the writes of each. */
const superadmin = () => signIn(server, { role: "SUPERADMIN" });

const requestRedirects = (by: SignedIn, redirects: readonly NewRedirect[]) =>
  sendJson(server.port, "/api/redirects", { redirects }, { headers: by.headers });
const requestRedirect = (by: SignedIn, redirect: NewRedirect) => requestRedirects(by, [redirect]);

async function addRedirect(by: SignedIn, from: string, to: string) {
  const answer = await requestRedirect(by, { from, to });
  expect(answer.status, answer.text).toBe(201);
  const [added] = newRedirectsSchema.parse(JSON.parse(answer.text)).redirects;
  if (!added) throw new Error("nothing was added");
  return added;
}

const removeRedirect = (by: SignedIn, id: number) =>
  sendRequest(server.port, `/api/redirects/${id}`, { method: "DELETE", headers: by.headers });

const follow = async (path: string, on = server) => {
  const { status, headers } = await on.get(path);
  return [status, headers.location];
};

describe("a redirect is refused", () => {
  let by: SignedIn;
  beforeAll(async () => {
    by = await superadmin();
  });

  test.each([
    ["", "/news", 422, "from"],
    ["/old-a", "", 422, "to"],
    ["/half-\ud800", "/news", 422, "from"],
    ["/old-a", "/half-\udc00", 422, "to"],
    ["/old-a", "/new\n-b", 422, "to"],
    [`/${"a".repeat(addressLimits.maxRedirectFromCharacters)}`, "/news", 422, "from"],
    ["/a\nb", "/news", 422, "from"],
    ["/old-a", "//evil.example/x", 422, "to"],
    ["/old-a", "/\\evil.example", 422, "to"],
    ["/old-a", "http://elsewhere.example/", 422, "to"],
    ["/old-a", "javascript:alert(1)", 422, "to"],
    ["/old-a", "https://user@elsewhere.example/", 422, "to"],
    ["/old-a", "news", 422, "to"],
    ["/old-a", "/no-such-page", 422, "to"],
    ["/old-a", `${publicUrl}/no-such-page`, 422, "to"],
    ["/old-a", "/posts/99999", 422, "to"],
    ["/old-a", "/events/99999/any-words", 422, "to"],
    ["/old-a", "/pages/99999", 422, "to"],
    ["/old-a", "/documents/99999", 422, "to"],
    ["/old-a", "/documents/99999/form.pdf", 422, "to"],
    ["/old-a", "/posts/abc", 422, "to"],
    ["/old-a", "/sitemap", 422, "to"],
    ["/blog/*", "/news", 422, "from"],
    ["/blog/(.*)", "/news", 422, "from"],
    ["/blog/%2A", "/news", 422, "from"],
    ["/old-a", "/news/*", 422, "to"],
    ["/old-a", "https://elsewhere.example/*", 422, "to"],
  ])("from %j to %j with %d", async (from, to, status, field) => {
    const answer = await requestRedirect(by, { from, to });
    expect(answer.status).toBe(status);
    expect(expectErrorResponse(answer).fields).toHaveProperty([`redirects/0/${field}`]);
  });

  test.each([
    "/",
    "/news",
    "/news/",
    "/news?p=1",
    "/news/pages/7",
    `/posts/${post}`,
    "/posts/99999",
    "/posts/99999/any-words",
    "/documents/99999",
    "/documents/99999/form.pdf",
    "/events/pages/1",
    "/dashboard/posts",
    "/api/posts",
    "/images/posts/x.jpg",
    "/assets/x.js",
    "/robots.txt",
    "/preview/abc",
    "/signup",
    `${publicUrl}/about`,
  ])("from %s, which is an address of the site, with 409", async (from) => {
    const answer = await requestRedirect(by, { from, to: "/about" });
    expect(answer.status, answer.text).toBe(409);
    expect(expectErrorResponse(answer).message).toContain("of this website");
  });

  test("to a page that readers do not see, by a chain of redirects too", async () => {
    const hidden = await createPost(server);
    await trashRecord(server, "post", hidden);
    const page = await createViaApi(server, by, "page", {
      title: "Gone",
      picture: null,
      more: { address: "/gone-page" },
    });
    const [a, b] = [newOldAddress(), newOldAddress()];
    await addRedirect(by, b, "/gone-page");
    await applyLifecycle(server, by, "trash", "page", page.id);
    for (const to of [`/posts/${hidden}`, "/gone-page", b]) {
      const answer = await requestRedirect(by, { from: a, to });
      expect([to, answer.status]).toEqual([to, 422]);
      expect(expectErrorResponse(answer).message).toMatch(/^There is no page at .* on this website/);
    }
  });

  test("to a document that readers do not see, and not to one that they do", async () => {
    const document = await createRecord(server, "document", { title: "Fees" });
    const [page, file] = [`/documents/${document}`, `/documents/${document}/fees.pdf`];
    await addRedirect(by, newOldAddress(), page);
    await addRedirect(by, newOldAddress(), file);
    await trashRecord(server, "document", document);
    for (const to of [page, file])
      expect((await requestRedirect(by, { from: newOldAddress(), to })).status).toBe(422);
  });

  test("from a page's address and its earlier one with 409, and not from that of a page in the trash", async () => {
    const editor = await signIn(server, { role: "EDITOR" });
    const page = { title: "Fees", picture: null };
    const { id } = await createViaApi(server, editor, "page", { ...page, more: { address: "/fees-first" } });
    await requestEdit(server, editor, "page", id, { more: { address: "/fees-second" } });
    const gone = await createViaApi(server, editor, "page", { ...page, more: { address: "/fees-gone" } });
    await applyLifecycle(server, editor, "trash", "page", gone.id);
    for (const from of ["/fees-first", "/fees-second/", "/fees-second?p=1"]) {
      const answer = await requestRedirect(by, { from, to: "/about" });
      expect([from, answer.status]).toEqual([from, 409]);
    }
    await addRedirect(by, "/fees-gone", "/about");
    expect(await follow("/fees-gone")).toEqual([301, "/about"]);
    await applyLifecycle(server, editor, "restore", "page", gone.id);
    expect((await follow("/fees-gone"))[0]).toBe(200);
  });

  test("from an address that leads elsewhere already, in any spelling, and names where to", async () => {
    const from = newOldAddress();
    await addRedirect(by, from, "/news");
    const answer = await requestRedirect(by, { from: `https://www.old.example${from}/`, to: "/about" });
    expect(answer.status).toBe(409);
    expect(expectErrorResponse(answer).message).toBe(
      `${from} already sends readers to /news. Remove that first.`,
    );
  });

  test("in a loop, which the message names", async () => {
    const [a, b, c] = [newOldAddress(), newOldAddress(), newOldAddress()];
    const itself = await requestRedirect(by, { from: a, to: `${a}/` });
    expect([itself.status, expectErrorResponse(itself).message]).toEqual([
      422,
      `This would make a loop: ${a} → ${a}`,
    ]);
    const end = await addRedirect(by, c, "/news");
    await addRedirect(by, b, `${c}?x=1#part`);
    await addRedirect(by, a, b);
    await removeRedirect(by, end.redirectID);
    const loop = await requestRedirect(by, { from: c, to: a });
    expect([loop.status, expectErrorResponse(loop).message]).toEqual([
      422,
      `This would make a loop: ${c} → ${a} → ${b} → ${c}`,
    ]);
  });

  test("as one of too many in a row", async () => {
    const names = Array.from({ length: addressLimits.maxRedirectHops + 1 }, newOldAddress);
    await addRedirect(by, names.at(-1) ?? "", "/news");
    for (let at = names.length - 2; at > 0; at -= 1)
      await addRedirect(by, names[at] ?? "", names[at + 1] ?? "");
    const answer = await requestRedirect(by, { from: names[0] ?? "", to: names[1] ?? "" });
    expect(answer.status).toBe(422);
    expect(expectErrorResponse(answer).message).toContain(`${names[0]} → ${names[1]} →`);
  });
});

describe("a redirect", () => {
  test("is followed in every spelling of the old address", async () => {
    const by = await superadmin();
    await addRedirect(by, "/أخبار/العام الجديد.html", "/news");
    const encoded = encodeURI("/أخبار/العام الجديد.html");
    for (const path of [
      encoded,
      encoded.toLowerCase(),
      `${encoded}/`,
      `/${encoded}`,
      `${encoded}?utm_source=x`,
    ]) {
      expect(await follow(path), path).toEqual([301, "/news"]);
    }
  });

  test("is followed from an address in another encoding than UTF-8", async () => {
    await addRedirect(await superadmin(), "/caf%E9/%", "/news");
    const [status, repaired] = await follow("/caf%e9/%");
    expect([status, repaired]).toEqual([301, "/caf%EF%BF%BD/%EF%BF%BD"]);
    expect(await follow(String(repaired))).toEqual([301, "/news"]);
  });

  test("leads to the file of a document, under any words", async () => {
    const by = await superadmin();
    const { id } = await createViaApi(server, by, "document", { title: "Admission form" });
    const [from, other] = [newOldAddress(), newOldAddress()];
    await addRedirect(by, from, `/documents/${id}/admission-form.pdf`);
    expect(await follow(from)).toEqual([301, `/documents/${id}/admission-form.pdf`]);
    await addRedirect(by, other, `/documents/${id}/older-words.pdf#page=2`);
    expect(await follow(other)).toEqual([301, `/documents/${id}/older-words.pdf#page=2`]);
  });

  test("leads to a page in Arabic, or elsewhere, by a header that is ASCII", async () => {
    const by = await superadmin();
    const [inside, outside, own] = [newOldAddress(), newOldAddress(), newOldAddress()];
    await addRedirect(by, inside, `/posts/${post}?q=ا#نص`);
    await addRedirect(by, outside, "https://مثال.example/صفحة");
    await addRedirect(by, own, `${publicUrl}/about?x=1`);
    expect(await follow(inside)).toEqual([301, encodeURI(`/posts/${post}?q=ا#نص`)]);
    const [, elsewhere] = await follow(outside);
    expect(elsewhere).toMatch(/^https:\/\/xn--[\x21-\x7e]+$/);
    expect(await follow(own)).toEqual([301, "/about?x=1"]);
  });

  test("of a query holds for that query alone, and leaves the page at its path as it is", async () => {
    const by = await superadmin();
    await addRedirect(by, "/?p=12", `/posts/${post}`);
    await addRedirect(by, "https://www.old.example/index.php?page_id=3&lang=so", "/about");
    expect(await follow("/?p=12")).toEqual([301, `/posts/${post}`]);
    expect(await follow("/?fbclid=abc&p=12")).toEqual([301, `/posts/${post}`]);
    expect(await follow("/index.php?lang=so&page_id=3")).toEqual([301, "/about"]);
    expect((await follow("/?p=13"))[0]).toBe(200);
    expect((await follow("/"))[0]).toBe(200);
    expect(await follow("/index.php?page_id=4")).toEqual([302, "/"]);
  });

  test("that leads to another is followed at once to the end, and the shorter way when that one is gone", async () => {
    const by = await superadmin();
    const [a, b] = [newOldAddress(), newOldAddress()];
    const second = await addRedirect(by, b, "/about");
    await addRedirect(by, a, `${b}#part`);
    expect(await follow(a)).toEqual([301, "/about"]);
    await removeRedirect(by, second.redirectID);
    expect(await follow(a)).toEqual([301, `${b}#part`]);
  });

  test("gives way to a page that gets its address later", async () => {
    const by = await superadmin();
    await addRedirect(by, "/later-page", "/news");
    expect(await follow("/later-page")).toEqual([301, "/news"]);
    await createViaApi(server, by, "page", {
      title: "Later",
      picture: null,
      more: { address: "/later-page" },
    });
    expect((await follow("/later-page"))[0]).toBe(200);
  });

  test("is asked about each time, and ends with its removal, which is not found twice", async () => {
    const by = await superadmin();
    const from = newOldAddress();
    const { redirectID } = await addRedirect(by, from, "/news");
    expect((await server.get(from)).headers["cache-control"]).toBe("no-cache");
    expect((await removeRedirect(by, redirectID)).status).toBe(204);
    expect((await removeRedirect(by, redirectID)).status).toBe(404);
    expect(await follow(from)).toEqual([302, "/"]);
  });

  test("in a loop that a removal closed is not followed", async () => {
    const by = await superadmin();
    const [a, b] = [newOldAddress(), newOldAddress()];
    const { redirectID } = await addRedirect(by, `${b}?x=1`, "/about");
    await addRedirect(by, a, `${b}?x=1`);
    await addRedirect(by, b, a);
    expect(await follow(a)).toEqual([301, "/about"]);
    expect((await removeRedirect(by, redirectID)).status).toBe(204);
    expect(await follow(a)).toEqual([302, "/"]);
  });

  test("that is sent again is the same one", async () => {
    const by = await superadmin();
    const from = newOldAddress();
    const first = await addRedirect(by, from, "/news");
    expect(await addRedirect(by, `${from}/`, "/news")).toEqual(first);
  });

  test("holds on another instance at once", async () => {
    const by = await superadmin();
    const other = await startSecondInstance(server);
    const from = newOldAddress();
    await addRedirect(by, from, "/news");
    await expect.poll(() => follow(from, other)).toEqual([301, "/news"]);
  });

  test("is listed by words of either address", async () => {
    const by = await superadmin();
    const from = newOldAddress();
    await addRedirect(by, from, "/news");
    await addRedirect(by, newOldAddress(), "/news");
    const { redirects } = await callAs(server, by)("GET /api/redirects", { query: { q: from.slice(5, 30) } });
    expect(redirects.map((each) => [each.from, each.to])).toEqual([[from, "/news"]]);
  });

  test("can be removed together with others", async () => {
    const by = await superadmin();
    const ids = await Promise.all(
      [newOldAddress(), newOldAddress()].map(
        async (from) => (await addRedirect(by, from, "/news")).redirectID,
      ),
    );
    const body = { redirectIDs: [...ids, 999_999_999] };
    const options = { method: "DELETE", headers: by.headers };
    const { text } = await sendJson(server.port, "/api/redirects", body, options);
    expect(JSON.parse(text)).toEqual({ deleted: 2 });
  });
});

describe("several redirects", () => {
  const countAll = async (by: SignedIn) => (await callAs(server, by)("GET /api/redirects", {})).total;

  test("are all refused if some are wrong, each with its reason", async () => {
    const by = await superadmin();
    const before = await countAll(by);
    const [a, b, c, d] = [newOldAddress(), newOldAddress(), newOldAddress(), newOldAddress()];
    const answer = await requestRedirects(by, [
      { from: a, to: "/about" },
      { from: "/news", to: "/about" },
      { from: b, to: "" },
      { from: `${a}/`, to: "/news" },
      { from: c, to: d },
      { from: d, to: c },
      { from: newOldAddress(), to: "/no-such-page" },
    ]);
    expect([answer.status, expectErrorResponse(answer).fields]).toEqual([
      409,
      {
        "redirects/1/from": "/news is an address of this website itself.",
        "redirects/2/to": "The new address is missing.",
        "redirects/3/from": `${a} already sends readers to /about. Remove that first.`,
        "redirects/4/to": expect.stringMatching(/^There is no page at /),
        "redirects/5/to": `This would make a loop: ${d} → ${c} → ${d}`,
        "redirects/6/to": expect.stringMatching(/^There is no page at \/no-such-page /),
      },
    ]);
    expect(await countAll(by)).toBe(before);
    expect(await follow(a)).toEqual([302, "/"]);
  });

  test("are added in any order, those that are there once more, and each is in the history", async () => {
    const by = await superadmin();
    const [a, b, c] = [newOldAddress(), newOldAddress(), newOldAddress()];
    await addRedirect(by, c, "/news");
    const before = await countAll(by);
    const answer = await requestRedirects(by, [
      { from: a, to: b },
      { from: b, to: "/about" },
      { from: c, to: "/news" },
      { from: `${b}/`, to: "/about" },
    ]);
    expect(answer.status, answer.text).toBe(201);
    const { redirects } = newRedirectsSchema.parse(JSON.parse(answer.text));
    expect(redirects.map(({ from }) => from).sort()).toEqual([a, b, c].sort());
    expect(await countAll(by)).toBe(before + 2);
    expect(await follow(a)).toEqual([301, "/about"]);
    const audited = await server.database.db
      .selectFrom("audit")
      .where("subject_kind", "=", "redirect")
      .where("subject_title", "in", [a, b])
      .select(["action", "subject_title", "detail"])
      .orderBy("detail")
      .execute();
    expect(audited).toEqual([
      { action: "create", subject_title: b, detail: "/about" },
      { action: "create", subject_title: a, detail: b },
    ]);
  });

  test.each([
    [[]],
    [Array.from({ length: addressLimits.maxNewRedirects + 1 }, () => ({ from: "/a", to: "/news" }))],
  ])("are refused if there are none, or too many", async (redirects) => {
    expect((await requestRedirects(await superadmin(), redirects)).status).toBe(422);
  });
});

test("spaces at the end of an address are no part of it", async () => {
  const path = newOldAddress();
  await addRedirect(await superadmin(), path, "/news");
  expect(await follow(`${path}%20%C2%A0/`)).toEqual([301, "/news"]);
  expect(await follow("/about%20?utm_source=x")).toEqual([301, "/about?utm_source=x"]);
});

test("a redirect is found without a scan", async () => {
  expect(await findFullScans(server, (db) => findBySources(db, [newOldAddress()]))).toEqual([]);
});
