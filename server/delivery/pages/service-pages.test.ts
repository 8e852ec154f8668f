import { afterAll, describe, expect, test } from "vitest";
import { serviceMessages } from "../../../contract/messages/readers/en/site.ts";
import { storeSettings } from "../../settings/index.ts";
import {
  applyLifecycle,
  createService,
  createViaApi,
  searchViaApi,
  signIn,
  startTestServer,
  writeRows,
} from "../../testing/index.ts";

const server = await startTestServer(afterAll);
const by = await signIn(server, { role: "EDITOR" });
const id = await createService(server, {
  title: "Soldering & <tools>",
  body: "First <part>.\nSame part.\n\nSecond part.",
});

test("a training has a page with its text as paragraphs, and its card leads there", async () => {
  const { status, text } = await server.get(`/services/${id}`);
  expect(status).toBe(200);
  expect(text).toContain("<p>First &lt;part&gt;.\nSame part.</p><p>Second part.</p>");
  expect(text).toContain(`<link rel="canonical" href="https://college.example/services/${id}"/>`);
  const list = (await server.get("/services")).text;
  expect(list).toContain(`<li id="training-${id}" class="card">`);
  expect(list).toContain(`href="/services/${id}"`);
});

test("a training in the trash has none, and comes back with it", async () => {
  const { id } = await createViaApi(server, by, "service");
  await applyLifecycle(server, by, "trash", "service", id);
  expect((await server.get(`/services/${id}`)).status).toBe(404);
  await applyLifecycle(server, by, "restore", "service", id);
  expect((await server.get(`/services/${id}`)).status).toBe(200);
});

test("search results and feeds lead to its page", async () => {
  const { results } = await searchViaApi(server, "Soldering");
  expect(results[0]).toMatchObject({ id, path: `/services/${id}` });
  const { text } = await server.get("/feeds/services.atom");
  expect(text).toContain(`"https://college.example/services/${id}"`);
});

describe("asking about a training", () => {
  const about = encodeURIComponent("About “Soldering & <tools>”:");

  test("leads to the college's numbers, and to no form while the contact form is silent", async () => {
    const { text } = await server.get(`/services/${id}`);
    expect(text).toContain(serviceMessages.ask);
    expect(text).toContain('href="tel:+252000000001"');
    expect(text).toContain(`href="https://wa.me/252000000001?text=${about}"`);
    expect(text).not.toContain('action="/contact"');
  });

  test("leads to the training's own number, where it has one", async () => {
    const { id } = await createViaApi(server, by, "service", {
      title: "Soldering & <tools>",
      more: { facts: "#phone: ٠٦٣ ٤٥٦٧٨٩١" },
    });
    const { text } = await server.get(`/services/${id}`);
    expect(text).toContain('class="button plain" href="tel:0634567891"');
    expect(text).toContain(`href="https://wa.me/252634567891?text=${about}"`);
  });

  test("leads nowhere where there is no number", async () => {
    await writeRows(server.database.db, (transaction) => storeSettings(transaction, { phone: "" }));
    server.database.invalidation.publish();
    expect((await server.get(`/services/${id}`)).text).not.toMatch(/wa\.me\/\d|id="ask"/);
  });

  test("offers the contact form with the title filled in, where that sends", async () => {
    await writeRows(server.database.db, (transaction) =>
      storeSettings(transaction, { contactFormSends: true }),
    );
    server.database.invalidation.publish();
    const { text } = await server.get(`/services/${id}`);
    expect(text).toContain('action="/contact"');
    expect(text).toMatch(/<textarea[^>]*>About “Soldering &amp; &lt;tools&gt;”: <\/textarea>/);
  });
});
