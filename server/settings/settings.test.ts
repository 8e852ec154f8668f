import { describe, expect, test } from "vitest";
import { settingsSchema } from "../../contract/schemas/settings.ts";
import { createRecord, demoSettings, startTestServer, type TestServer, writeRows } from "../testing/index.ts";
import { defaultSettings, readSettings, storeSettings } from "./index.ts";

const read = async (server: TestServer) => settingsSchema.parse(await server.getJson("/api/settings"));

describe("the settings", () => {
  test("reject an invalid value and stay unchanged", async () => {
    const server = await startTestServer();
    const { db } = server.database;
    await expect(
      writeRows(db, (transaction) => storeSettings(transaction, { collegeName: "" })),
    ).rejects.toThrow();
    await expect(
      writeRows(db, (transaction) => storeSettings(transaction, { greetings: [] })),
    ).rejects.toThrow();
    await expect(
      writeRows(db, (transaction) =>
        storeSettings(transaction, { statistics: { established: 2013.5, graduates: 1, branches: 1 } }),
      ),
    ).rejects.toThrow();
    expect(await read(server)).toEqual(demoSettings);
  });

  test("of the demonstration have the specification's numbers", async () => {
    const server = await startTestServer();
    const settings = await read(server);
    expect(settings).toEqual(demoSettings);
    expect(settings.statistics).toEqual({ established: 2013, graduates: 30_000, branches: 2 });
    expect(new Set(settings.greetings.map(({ lang }) => lang))).toEqual(new Set(["so", "en"]));
  });

  test("of a new site state no fact about a college but the specified numbers", async () => {
    const server = await startTestServer(undefined, { settings: "none" });
    const settings = await read(server);
    expect(settings).toEqual(defaultSettings);
    expect(new Set(settings.greetings.map(({ lang }) => lang))).toEqual(new Set(["so", "en"]));
    const { phones, address, phone, email, links, president } = settings;
    const facts = [phones, address, phone, email, links, president].flatMap((value) =>
      typeof value === "string" ? value : Object.values<unknown>(value).flat(),
    );
    expect(facts.filter((fact) => fact !== "" && fact !== null)).toEqual([]);
    const { text } = await server.get("/");
    for (const number of [2013, 30000, 2]) expect(text).toContain(`<dd>${number}</dd>`);
    for (const invented of ["+252", "tel:", "college.example", "Hodan"]) {
      expect(text.replaceAll("https://college.example", ""), invented).not.toContain(invented);
    }
  });

  test("are overridden one by one; the last value counts", async () => {
    const server = await startTestServer();
    const { db } = server.database;
    await writeRows(db, (transaction) => storeSettings(transaction, { collegeName: "First name" }));
    await writeRows(db, (transaction) => storeSettings(transaction, { collegeName: "Kulliyad of the East" }));
    await writeRows(db, (transaction) =>
      storeSettings(transaction, { statistics: { established: 1999, graduates: 5, branches: 3 } }),
    );
    expect(await read(server)).toEqual({
      ...demoSettings,
      collegeName: "Kulliyad of the East",
      statistics: { established: 1999, graduates: 5, branches: 3 },
    });
  });
});

describe("a page", () => {
  test("shows the settings", async () => {
    const server = await startTestServer();
    const { db, invalidation } = server.database;
    expect((await server.get("/")).text).toContain(demoSettings.collegeName);
    await writeRows(db, (transaction) => storeSettings(transaction, { collegeName: "Kulliyad of the East" }));
    await writeRows(db, (transaction) => storeSettings(transaction, { address: "7 Harbour Street" }));
    invalidation.publish();
    const { text } = await server.get("/");
    expect(text).toContain("<h1>Kulliyad of the East</h1>");
    expect(text).toContain("7 Harbour Street");
    expect(text).not.toContain(demoSettings.collegeName);
  });

  test.each([
    ["terms", "Terms"],
    ["policy", "Policy"],
    ["awards", "Awards"],
  ] as const)("at /%s names contact details until its text is set", async (path, title) => {
    const server = await startTestServer();
    const { db, invalidation } = server.database;
    await writeRows(db, (transaction) => storeSettings(transaction, { email: "office@college.example" }));
    await writeRows(db, (transaction) => storeSettings(transaction, { phone: "+252 00 000 0009" }));
    invalidation.publish();
    const empty = await server.get(`/${path}`);
    expect(empty.status).toBe(200);
    expect(empty.text).toContain(`<h1 class="page-title">${title}</h1>`);
    expect(empty.text).toContain("This page has not been written yet.");
    expect(empty.text).toContain('<a href="mailto:office@college.example">office@college.example</a>');
    expect(empty.text).toContain('<a href="tel:+252000000009">+252 00 000 0009</a>');
    expect(empty.text).toContain('<meta name="robots" content="noindex"/>');
    await createRecord(server, "page", {
      title,
      body: "<p>Words &lt;b&gt;as&lt;/b&gt; text.</p>",
      fields: { address: `/${path}` },
    });
    const written = await server.get(`/${path}`);
    expect(written.status).toBe(200);
    expect(written.text).toContain("Words &lt;b&gt;as&lt;/b&gt; text.");
    expect(written.text).not.toContain("noindex");
    expect((await server.get("/about")).text, "no other page carries the text").not.toContain("Words");
    expect(written.text).not.toContain("This page has not been written yet.");
  });

  test.each(["youtube", "linkedin", "twitter"] as const)(
    "at /%s redirects to the college's link, or home without one",
    async (path) => {
      const server = await startTestServer();
      const answer = await server.get(`/${path}`);
      expect(answer.status).toBe(302);
      expect(answer.headers.location).toBe(demoSettings.links[path]);
      await writeRows(server.database.db, (transaction) =>
        storeSettings(transaction, { links: { ...demoSettings.links, [path]: "" } }),
      );
      server.database.invalidation.publish();
      expect((await server.get(`/${path}`)).headers.location).toBe("/");
    },
  );

  test("ignore an invalid row", async () => {
    const server = await startTestServer(undefined, { settings: "none" });
    const { db } = server.database;
    await writeRows(db, (transaction) => storeSettings(transaction, { collegeName: "Kulliyad of the East" }));
    for (const [key, value] of [
      ["greetings", "[not json"],
      ["statistics", '{"established":"long ago"}'],
      ["unheard-of", "1"],
    ] as const) {
      await writeRows(db, (transaction) =>
        transaction.insertInto("setting").values({ key, value }).execute(),
      );
    }
    expect(await read(server)).toEqual({ ...defaultSettings, collegeName: "Kulliyad of the East" });
    const invalid: string[] = [];
    await readSettings(db, (key) => invalid.push(key));
    expect(invalid.sort()).toEqual(["greetings", "statistics"]);
    expect((await server.get("/")).status).toBe(200);
  });
});
