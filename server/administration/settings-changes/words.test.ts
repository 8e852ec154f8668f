import { beforeEach, describe, expect, test } from "vitest";
import type { Template } from "../../../contract/messages/phrase.ts";
import { readerMessages } from "../../../contract/messages/readers/index.ts";
import { templatesOf } from "../../../contract/messages/readers/words.ts";
import { settingsErrorMessages as messages } from "../../../contract/messages/staff/settings.ts";
import { settingLimits } from "../../../contract/values/limits/settings.ts";
import { storeSettings } from "../../settings/index.ts";
import {
  createPost,
  expectErrorResponse,
  readAllSettings,
  type SignedIn,
  sendJson,
  signIn,
  startTestServer,
  type TestServer,
  writeRows,
} from "../../testing/index.ts";

let server: TestServer;
let superadmin: SignedIn;

beforeEach(async () => {
  server = await startTestServer();
  superadmin = await signIn(server, { role: "SUPERADMIN" });
});

const path = "/api/settings/words/so";
const change = (body: object, by = superadmin) =>
  sendJson(server.port, path, body, { method: "PATCH", headers: by.headers });
const approve = (words: Record<string, Template | null>) => change({ words });
const publicWords = async () => JSON.parse((await server.get(path)).text);

describe("a word is refused by its key", () => {
  test.each([
    ["an unknown key", "homeMessages.nothing", "Waxba", messages.wordUnknown],
    ["a group of texts", "homeMessages", "Waxba", messages.wordUnknown],
    ["a key of every object", "constructor", "Waxba", messages.wordUnknown],
    ["nothing", "homeMessages.readMore", "  ", messages.required],
    ["a missing value", "newsMessages.pageOf", "Bogga {page}", messages.wordPlaceholderMissing("totalPages")],
    [
      "an unknown value",
      "newsMessages.pageOf",
      "Bogga {page} ee {totalPages} {user}",
      messages.wordPlaceholderUnknown("user"),
    ],
    [
      "a number that is nowhere",
      "searchMessages.found",
      { other: "natiijo" },
      messages.wordPlaceholderMissing("total"),
    ],
    ["forms without a number", "homeMessages.readMore", { other: "Akhri" }, messages.wordPlural],
    ["HTML", "homeMessages.readMore", "<b>Akhri</b>", messages.wordMarkup],
    ["a control character", "homeMessages.readMore", "Akhri\0", messages.notPlain],
    ["a character that turns the direction", "homeMessages.readMore", "Akhri\u202e", messages.notPlain],
    [
      "a very long text",
      "homeMessages.readMore",
      "a".repeat(settingLimits.maxWordCharacters + 1),
      messages.tooLong(settingLimits.maxWordCharacters),
    ],
  ])("%s", async (_what, key, text, message) => {
    const response = await approve({ "homeMessages.readLess": "Soo koob", [key]: text });
    expect(response.status).toBe(422);
    const { fields } = expectErrorResponse(response);
    expect(Object.entries(fields ?? {})).toEqual([[expect.stringContaining(key), message]]);
    expect(await publicWords()).toEqual({});
  });

  test("of another language than Somali and Arabic", async () => {
    for (const lang of ["en", "fr", "constructor"])
      expect((await server.get(`/api/settings/words/${lang}`)).status, lang).toBe(400);
  });
});

test("approved words stand on pages of their language, and nowhere else", async () => {
  const id = await createPost(server, { title: "Barashada barnaamijyada", body: "<p>Waa koorso</p>" });
  const page = async () => (await server.get(`/posts/${id}`)).text;
  const words = { "commentMessages.heading": "Wax ka dheh", "shareMessages.share": "Wadaag" };
  expect((await approve(words)).status).toBe(200);
  expect(await page()).toContain(readerMessages.en.commentMessages.heading);
  expect((await change({ isOn: true })).status).toBe(409);
  expect((await change({ isOn: true, showsProposals: true })).status).toBe(200);
  expect(await page()).toContain(">Wax ka dheh</h2>");
  expect(await page()).toContain(readerMessages.so.postMessages.feedback);
  expect(await publicWords()).toEqual(words);
  // Nothing of it is in what every page and every program reads.
  expect((await server.get("/api/settings")).text).not.toContain("Wax ka dheh");
  await approve({ "commentMessages.heading": null });
  expect(await page()).toContain(`>${readerMessages.so.commentMessages.heading}</h2>`);
  expect((await change({ isOn: false })).status).toBe(200);
  expect(await page()).toContain('<html lang="en">');
});

test("a language whose words are all approved needs no confirmation, and the site says that nobody reviewed others", async () => {
  const { settings } = await readAllSettings(server, superadmin);
  expect(settings.pageLanguages).toEqual([]);
  const all = [...templatesOf(readerMessages.so)].map(([key, { template }]) => [key, template] as const);
  await approve(Object.fromEntries(all.slice(1)));
  expect((await change({ isOn: true })).status).toBe(409);
  const accessibility = async () => (await server.get("/accessibility")).text;
  const { reviewed } = readerMessages.en.accessibilityMessages;
  expect(await accessibility()).not.toContain(reviewed);
  await change({ isOn: true, showsProposals: true });
  expect(await accessibility()).toContain(reviewed);
  expect((await approve(Object.fromEntries(all.slice(0, 1)))).status).toBe(200);
  expect(await accessibility()).not.toContain(reviewed);
  // Browsers have the proposals.
  expect(await publicWords()).toEqual({});
  await change({ isOn: false });
  expect((await change({ isOn: true })).status).toBe(200);
});

test("two people who approve words at the same time keep each other's", async () => {
  const other = await signIn(server, { role: "SUPERADMIN" });
  const statuses = await Promise.all([
    change({ words: { "homeMessages.readMore": "Akhri" } }),
    change({ words: { "homeMessages.readLess": "Yaree" } }, other),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([200, 200]);
  expect(await publicWords()).toEqual({ "homeMessages.readMore": "Akhri", "homeMessages.readLess": "Yaree" });
});

test("words that a later release has no place for do no harm", async () => {
  const { db, invalidation } = server.database;
  await writeRows(db, (transaction) =>
    storeSettings(transaction, {
      language: "so",
      pageLanguages: ["so"],
      words: {
        so: {
          "homeMessages.gone": "Waxba",
          "newsMessages.pageOf": "Bog",
          "homeMessages.readMore": { other: "X" },
        },
      },
    }),
  );
  invalidation.publish();
  const { status, text } = await server.get("/");
  expect(status).toBe(200);
  expect(text).toContain(readerMessages.so.homeMessages.latestNews);
});
