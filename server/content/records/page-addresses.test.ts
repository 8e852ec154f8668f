import { afterAll, describe, expect, test } from "vitest";
import { pageMessages } from "../../../contract/messages/readers/en/site.ts";
import { sitePageMessages } from "../../../contract/messages/staff/pages.ts";
import { isReservedAddress } from "../../../contract/values/paths/page-address.ts";
import {
  applyLifecycle,
  createViaApi,
  expectErrorResponse,
  newsroomPath,
  readStaffRecord,
  requestCreate,
  requestEdit,
  requestTransition,
  type SignedIn,
  startForStaff,
  type TestServer,
} from "../../testing/index.ts";

const { server, staff } = await startForStaff(afterAll);

let count = 0;
/** An address that no other test uses. */
function fresh(name = "a-page"): string {
  count += 1;
  return `/${name}-${count}`;
}

type Place = { address?: string; parent?: string };

const create = async (by: SignedIn, more: Place, title = "A page") =>
  (await createViaApi(server, by, "page", { title, picture: null, more })).id;
const edit = (by: SignedIn, id: number, more: Place & { state?: string; baseVersion?: string }) =>
  requestEdit(server, by, "page", id, { more });
const follow = async (path: string, on: TestServer = server) => {
  const { status, headers } = await on.get(path);
  return [status, headers.location];
};

describe("an address is refused", () => {
  test.each([
    "/Fees & more",
    "/fees//%41",
    "/a/b/c/d",
    "/fees_2026",
    "/-fees",
    "/fees-",
    "/../etc",
    "/xafladda-qalin-jabinta-é",
    `/${"a".repeat(121)}`,
    "//evil.example",
    "https://evil.example/fees",
  ])("that no page can have: %s", async (address) => {
    const refusal = expectErrorResponse(
      await requestCreate(server, await staff(), "page", { more: { address } }),
    );
    expect(refusal.code).toBe("invalid");
    expect(Object.keys(refusal.fields ?? {})).toEqual(["address"]);
  });

  test.each([
    "/news",
    "/posts/1",
    "/events/pages/1",
    "/dashboard",
    "/api/fees",
    "/images/x",
    "/feed",
    "/pages/7",
    "/",
    "///",
  ])("that the site uses itself: %s", async (address) => {
    const refusal = expectErrorResponse(
      await requestCreate(server, await staff(), "page", { more: { address } }),
    );
    expect(refusal).toMatchObject({ code: "invalid", message: sitePageMessages.addressReserved });
  });

  test("for a page that has one: it cannot become that of the home page", async () => {
    const by = await staff();
    const address = fresh();
    const id = await create(by, { address });
    for (const state of ["live", "draft"]) {
      expect((await edit(by, id, { address: "/", state })).status).toBe(422);
    }
    expect(await follow(address)).toEqual([200, undefined]);
  });

  test("that any route of the server begins with", () => {
    const segments = new Set(server.routes.map(({ url }) => url.split("/")[1] ?? ""));
    const taken = [...segments].filter((segment) => /^[a-z0-9-]+$/.test(segment));
    expect(taken.length).toBeGreaterThan(3);
    expect(taken.filter((segment) => !isReservedAddress(`/${segment}`))).toEqual([]);
  });

  test("that another page has, or had, with its title", async () => {
    const by = await staff();
    const [old, address] = [fresh(), fresh()];
    const id = await create(by, { address: old }, "Fees of the college");
    expect((await edit(by, id, { address })).status).toBe(200);
    for (const taken of [old, address]) {
      for (const state of ["live", "draft"]) {
        const answer = await requestCreate(server, by, "page", { more: { address: taken, state } });
        const refusal = expectErrorResponse(answer);
        expect(answer.status).toBe(409);
        expect(refusal.message).toContain("A new record");
      }
    }
  });

  test("to one of two pages that claim it at once", async () => {
    const by = await staff();
    const address = fresh();
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => requestCreate(server, by, "page", { picture: null, more: { address } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });
});

describe("a parent is refused", () => {
  test("that does not exist", async () => {
    const refusal = expectErrorResponse(
      await requestCreate(server, await staff(), "page", { more: { parent: "999999" } }),
    );
    expect(refusal).toMatchObject({ code: "invalid", message: sitePageMessages.parentUnknown });
  });

  test("that is the page itself, or below it, also in the trash", async () => {
    const by = await staff();
    const top = await create(by, { address: fresh() });
    const middle = await create(by, { address: fresh(), parent: String(top) });
    const bottom = await create(by, { address: fresh(), parent: String(middle) });
    for (const parent of [top, middle, bottom]) {
      const refusal = expectErrorResponse(await edit(by, top, { parent: String(parent) }));
      expect(refusal).toMatchObject({ code: "invalid", message: sitePageMessages.parentLoop });
    }
    await applyLifecycle(server, by, "trash", "page", middle);
    expect((await edit(by, top, { parent: String(bottom) })).status).toBe(422);
  });

  test("by two concurrent requests that would close a loop together", async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const by = await staff();
      const [one, other] = [await create(by, { address: fresh() }), await create(by, { address: fresh() })];
      const answers = await Promise.all([
        edit(by, one, { parent: String(other) }),
        edit(by, other, { parent: String(one) }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    }
  });
});

describe("a page", () => {
  test("is shown at its address, and at all that it had after two renames, with its pages below", async () => {
    const by = await staff();
    const [first, second, third] = [fresh(), fresh(), `${fresh("admissions")}/fees`];
    const id = await create(by, { address: first }, "Fees");
    for (const address of [second, third]) expect((await edit(by, id, { address })).status).toBe(200);
    const child = fresh();
    await create(by, { address: child, parent: String(id) }, "Paying in parts");
    for (const old of [first, second]) expect(await follow(old)).toEqual([301, third]);
    expect(await follow(`/pages/${id}`)).toEqual([302, third]);
    const { status, text } = await server.get(third);
    expect(status).toBe(200);
    expect(text).toContain(`<link rel="canonical" href="https://college.example${third}"/>`);
    expect(text).toContain(`href="${child}"`);
    const below = await server.get(child);
    expect(below.text).toContain(`aria-label="${pageMessages.breadcrumb}"`);
    expect(below.text).toContain(`href="${third}"`);
    // Its own earlier address can be taken again.
    expect((await edit(by, id, { address: first })).status).toBe(200);
    expect(await follow(third)).toEqual([301, first]);
    expect((await server.get(first)).status).toBe(200);
  });

  test.each([
    ["Fees & scholarships 2026", "/fees-scholarships-2026"],
    ["Ka'qaybgalka ardayda", "/kaqaybgalka-ardayda"],
    ["الرسوم الدراسية", "/alrswm-aldrasya"],
    ["Événements à venir", "/evenements-a-venir"],
    ["大学", "/page"],
    ["News", "/news-page"],
  ])("with the title %s gets the address %s", async (title, address) => {
    const answer = await requestCreate(server, await staff(), "page", { title, picture: null });
    expect(JSON.parse(answer.text).address).toBe(address);
    const again = await requestCreate(server, await staff(), "page", { title, picture: null });
    const { pageID, address: other } = JSON.parse(again.text);
    expect(other).toBe(`${address}-${pageID}`);
  });

  test("in the trash or taken down behaves like an unknown path, and its addresses are free", async () => {
    const by = await staff();
    const [old, address] = [fresh(), fresh()];
    const id = await create(by, { address: old });
    await edit(by, id, { address });
    await applyLifecycle(server, by, "trash", "page", id);
    for (const path of [old, address]) expect(await follow(path)).toEqual([302, "/"]);
    await applyLifecycle(server, by, "restore", "page", id);
    expect(await follow(old)).toEqual([301, address]);
    const { versionID } = await readStaffRecord(server, by, "page", id);
    expect(
      (await requestTransition(server, by, newsroomPath("page", id, "unpublish"), versionID)).status,
    ).toBe(200);
    for (const path of [old, address]) expect(await follow(path)).toEqual([302, "/"]);
    await applyLifecycle(server, by, "trash", "page", id);
    expect((await server.get(await urlOf(create(by, { address: old })))).status).toBe(302);
    expect((await server.get(old)).status).toBe(200);
    await applyLifecycle(server, by, "purge", "page", id);
    expect((await server.get(await urlOf(create(by, { address })))).status).toBe(302);
    expect((await server.get(old)).status).toBe(200);
  });

  test("that leaves the trash gets its addresses again, but for those that a page has taken", async () => {
    const by = await staff();
    const [first, second, third] = [fresh("sport"), fresh("sport"), fresh("sport")];
    const id = await create(by, { address: first }, "Sport");
    for (const address of [second, third]) await edit(by, id, { address });
    await applyLifecycle(server, by, "trash", "page", id);
    const other = await create(by, { address: third }, "Sport");
    const earlier = await create(by, { address: second }, "Sport");
    await applyLifecycle(server, by, "trash", "page", earlier);
    await applyLifecycle(server, by, "restore", "page", id);
    const [, own] = await follow(`/pages/${id}`);
    expect([first, second, third]).not.toContain(own);
    expect((await server.get(String(own))).status).toBe(200);
    expect(await follow(`/pages/${other}`)).toEqual([302, third]);
    expect(await follow(first)).toEqual([301, own]);
    expect((await server.get(third)).status).toBe(200);
    await applyLifecycle(server, by, "restore", "page", earlier);
    expect(await follow(`/pages/${earlier}`)).toEqual([302, second]);
  });

  test("that is only a draft leads nowhere, and keeps its address for nobody", async () => {
    const by = await staff();
    const address = fresh();
    await requestCreate(server, by, "page", { picture: null, more: { address, state: "draft" } });
    expect(await follow(address)).toEqual([302, "/"]);
    await create(by, { address });
    expect((await server.get(address)).status).toBe(200);
  });

  test("whose parent is in the trash counts as without one", async () => {
    const by = await staff();
    const [above, address] = [fresh(), fresh()];
    const parent = await create(by, { address: above });
    await create(by, { address, parent: String(parent) });
    expect((await server.get(address)).text).toContain(`href="${above}"`);
    await applyLifecycle(server, by, "trash", "page", parent);
    expect((await server.get(address)).text).not.toContain(`href="${above}"`);
  });
});

test.each(["/about", "/terms", "/policy", "/awards"])(
  "%s shows the page that staff wrote, and without it what is specified",
  async (address) => {
    const by = await staff();
    const without = (await server.get(address)).text;
    const id = await create(by, { address }, `Written for ${address}`);
    expect((await server.get(address)).text).toContain(`Written for ${address}`);
    await create(by, { address: `${address}/history` });
    expect((await server.get(`${address}/history`)).status).toBe(200);
    await applyLifecycle(server, by, "trash", "page", id);
    const after = await server.get(address);
    expect(after.status).toBe(200);
    expect(after.text).toContain(without.match(/<h1[^>]*>[^<]*/)?.[0] ?? "none");
  },
);

const urlOf = async (id: Promise<number>) => `/pages/${await id}`;
