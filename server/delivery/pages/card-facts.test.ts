import { afterEach, expect, test, vi } from "vitest";
import { pageLimits } from "../../../contract/values/limits/pages.ts";
import {
  createRecordWithForm,
  createService,
  createViaApi,
  expectRegistered,
  repeat,
  signIn,
  startTestServer,
} from "../../testing/index.ts";

afterEach(() => {
  vi.useRealTimers();
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** What decides, in the card of a record on a page; undefined for a card without such a line. */
function lineOn(html: string, title: string): string | undefined {
  const cards = [...html.matchAll(/<li[^>]* class="card.*?<\/li>/gs)].map(([card]) => card);
  const card = cards.find((each) => each.includes(title));
  if (card === undefined) return "no card";
  const line = /<p class="card-facts"[^>]*>(.*?)<\/p>/s.exec(card)?.[1];
  return line?.replaceAll("<!-- -->", "").replace(/<[^>]*>/g, "");
}

test.each([
  ["nothing", "undefined", { joinContact: "" }],
  ["that it is closed", "Closed", { joinClosesAt: inDays(-1) }],
  ["that it is cancelled, and no seats", "Cancelled", { isCancelled: "true", joinSeats: "3" }],
  ["that it is full", "Full: waiting list", { joinSeats: "1" }],
  ["how many seats are left", "2 seats left", { joinSeats: "3" }],
  ["that seats are free", "Seats free", { joinSeats: "200" }],
])("a card says %s", async (_name, expected, fields) => {
  const server = await startTestServer();
  const by = await signIn(server, { role: "EDITOR" });
  const record = await createRecordWithForm(server, by, "service", fields);
  if ("joinSeats" in fields && !("isCancelled" in fields)) await expectRegistered(server, record);
  for (const path of ["/", "/services", "/search?q=soldering"])
    expect([path, String(lineOn((await server.get(path)).text, "Soldering"))]).toEqual([path, expected]);
});

test("the same line stands on home, lists, the search and below a page, and changes with a seat", async () => {
  const server = await startTestServer();
  const by = await signIn(server, { role: "EDITOR" });
  const facts =
    "#room: 4\n#level: Beginners\n#fee: 45\n#duration: Six weeks, four evenings in each of them and a day";
  const dated = { facts, startsAt: "2090-12-01T05:00:00Z", place: "Hall 2", joinSeats: "2" };
  const training = await createRecordWithForm(server, by, "service", { title: "Welding", ...dated });
  const event = await createRecordWithForm(server, by, "event", { title: "Painting", ...dated });
  const parent = await createViaApi(server, by, "page", {
    title: "Programmes",
    more: { address: "/programmes", belowForm: "list" },
  });
  const below = await createRecordWithForm(server, by, "page", {
    title: "Carving",
    facts,
    parent: String(parent.id),
    joinSeats: "2",
  });
  const short = "Level: Beginners";
  const own = `Fee: 45\u00a0· Duration: Six weeks, four evenings in each of them…\u00a0· ${short}`;
  const line = `${own}\u00a0· Fri 1 Dec 2090, 08:00 · Hall 2`;
  const read = async (path: string, title: string) => lineOn((await server.get(path)).text, title);
  const readAll = async () => [
    await read("/", "Welding"),
    await read("/services", "Welding"),
    await read("/search?q=welding", "Welding"),
    await read("/", "Painting"),
    await read("/events/pages/1", "Painting"),
    await read("/search?q=painting", "Painting"),
    await read("/programmes", "Carving"),
    await read("/search?q=carving", "Carving"),
  ];
  const all = (seats: string) => [
    ...Array(6).fill(`${line}\u00a0· ${seats}`),
    ...Array(2).fill(`${own}\u00a0· ${seats}`),
  ];
  expect(await readAll()).toEqual(all("2 seats left"));
  for (const record of [training, event, below]) await expectRegistered(server, record);
  expect(await readAll()).toEqual(all("1 seat left"));
});

test("a card changes when its form closes, although nothing was saved", async () => {
  const server = await startTestServer();
  const by = await signIn(server, { role: "EDITOR" });
  await createRecordWithForm(server, by, "service", { joinClosesAt: inDays(1) });
  const read = async () => lineOn((await server.get("/services")).text, "Soldering");
  expect(await read()).toBe("Seats free");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 86_400_001 });
  await vi.waitFor(async () => expect(await read()).toBe("Closed"));
});

test("students compare all trainings on one page, whose cards have the beginning of their texts", async () => {
  const server = await startTestServer();
  const body = "A long description of a training. ".repeat(100);
  await repeat(pageLimits.trainingsPerPage, (turn) => createService(server, { title: `No. ${turn}.`, body }));
  const { text } = await server.get("/services");
  expect(text.match(/class="card"/g)).toHaveLength(pageLimits.trainingsPerPage);
  expect(text).not.toContain("/services/pages/2");
  expect(text.split("A long description").length).toBeLessThan(15 * pageLimits.trainingsPerPage);
});
