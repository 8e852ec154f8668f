import { afterAll, expect, test } from "vitest";
import { defaultSettings, storeSettings } from "../../settings/index.ts";
import {
  createRecord,
  getPublicPage,
  readAllSettings,
  requestSettingsChange,
  signIn,
  startTestServer,
  writeRows,
} from "../../testing/index.ts";

const server = await startTestServer(afterAll);
const title = "Soldering & <tools>";
const id = await createRecord(server, "event", { title });
const pageID = await createRecord(server, "page", { title, fields: { address: "/admissions" } });
const missing = "/posts/999";

async function store(whatsapp: string): Promise<void> {
  const links = { ...defaultSettings.links, whatsapp };
  await writeRows(server.database.db, (transaction) => storeSettings(transaction, { links }));
  server.database.invalidation.publish();
}

const read = async (path: string) => (await server.get(path)).text;
const about = (words: string) => `?text=${encodeURIComponent(`About “${words}”:`)}`;

test("nothing of WhatsApp stands on home and on a page that is missing, as long as no number is set", async () => {
  await store("");
  for (const path of ["/", missing]) expect(await read(path)).not.toContain("WhatsApp");
});

test("the chat of the college has the title of the page in its message, and its number is shown", async () => {
  await store("https://wa.me/252634123456");
  const link = (words: string) => `href="https://wa.me/252634123456${about(words)}"`;
  const home = /<section class="call-center".*?<\/section>/s.exec(await read("/"))?.[0] ?? "";
  expect(home).toContain(
    `${link("Kulliyad College of Computer Science")} rel="noopener"><bdi>+252 63 4123456<`,
  );
  for (const page of [
    (await getPublicPage(server, "event", id)).text,
    (await getPublicPage(server, "page", pageID)).text,
  ])
    expect(page).toContain(`${link(title)} rel="noopener"><span>WhatsApp <bdi dir="ltr">+252 63 4123456<`);
  expect(await read(missing)).toContain(link("Page not found"));
});

test("a group has no number and no message", async () => {
  await store("https://chat.whatsapp.com/abc");
  for (const path of ["/", missing, "/admissions"])
    expect(await read(path)).toContain('href="https://chat.whatsapp.com/abc" rel="noopener"');
});

test("a number stands on home also when there is no other one", async () => {
  await writeRows(server.database.db, (transaction) =>
    storeSettings(transaction, { phones: { callCenter: "", examinationHead: "", examinationOffice: "" } }),
  );
  await store("");
  expect(await read("/")).not.toContain('id="call-center"');
  await store("https://wa.me/252634123456");
  expect(await read("/")).toContain('id="call-center"');
});

test.each([
  ["063 4123456", 200, "https://wa.me/252634123456"],
  ["wa.me", 422, undefined],
  ["063", 422, undefined],
])("a setting of %j is answered with %i", async (whatsapp, status, stored) => {
  const admin = await signIn(server, { role: "ADMIN" });
  const { versionID } = await readAllSettings(server, admin);
  const links = { ...defaultSettings.links, whatsapp };
  const answer = await requestSettingsChange(server, admin, versionID, { links });
  expect([answer.status, JSON.parse(answer.text).settings?.links.whatsapp]).toEqual([status, stored]);
});
