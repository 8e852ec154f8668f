import { beforeEach, describe, expect, test } from "vitest";
import { settingsErrorMessages as messages } from "../../../contract/messages/staff/settings.ts";
import type { AllSettings } from "../../../contract/schemas/settings.ts";
import type { LocalizedText } from "../../../contract/values/text/language.ts";
import { grantRole } from "../../people/users/index.ts";
import { defaultSettings } from "../../settings/index.ts";
import {
  createPost,
  createRecord,
  createViaApi,
  expectErrorResponse,
  readAllSettings,
  requestSettingsChange,
  type SignedIn,
  saveSettings,
  signIn,
  startTestServer,
  type TestServer,
  trashRecord,
  writeRows,
} from "../../testing/index.ts";

let server: TestServer;
let admin: SignedIn;
let other: SignedIn;

beforeEach(async () => {
  server = await startTestServer(undefined, { trustProxy: 1 });
  admin = await signIn(server, { role: "ADMIN", username: "Hodan" });
  other = await signIn(server, { role: "SUPERADMIN", username: "Faarax" });
});

const notice = {
  texts: { so: "Fasaxa ciidda" },
  url: "",
  from: "2026-05-01T08:00:00Z",
  until: "2026-05-02T08:00:00Z",
};
const section = { target: { type: "section", section: "news" }, labels: {} } as const;
const footerOf = (...items: AllSettings["footer"]["items"]) => ({ sections: [], heading: {}, items });
const link = (url: string, labels: LocalizedText = { en: "Link" }) => ({
  target: { type: "link" as const, url },
  labels,
});

const listVersions = () =>
  server.database.db
    .selectFrom("version")
    .where("subject", "=", "settings")
    .select(["id", "user_id", "reason", "title"])
    .orderBy("id", "desc")
    .execute();

describe("a change of settings is refused", () => {
  test.each([
    ["no name", "collegeName", " \u200b ", "settings/collegeName", messages.required],
    ["a long name", "collegeName", "x".repeat(81), "settings/collegeName", messages.tooLong(80)],
    ["a name in two lines", "collegeName", "One\nTwo", "settings/collegeName", messages.oneLine],
    ["a null character", "summary", "One\0two", "settings/summary", messages.notPlain],
    ["letters in a phone number", "phone", "+252 call me", "settings/phone", messages.phone],
    ["a script as a phone number", "phone", "javascript:alert(1)", "settings/phone", messages.phone],
    ["a wrong e-mail address", "email", "office@college", "settings/email", messages.email],
    [
      "an address without https",
      "links",
      { ...defaultSettings.links, exams: "http://exams.example" },
      "settings/links/exams",
      messages.url,
    ],
    [
      "an address with a password",
      "links",
      { ...defaultSettings.links, exams: "https://user:pass@exams.example" },
      "settings/links/exams",
      messages.url,
    ],
    [
      "a year of another age",
      "statistics",
      { established: 13, graduates: null, branches: null },
      "settings/statistics/established",
      messages.wholeNumber(1000, 2999),
    ],
    ["an unknown time zone", "timeZone", "Africa/Hargeysa", "settings/timeZone", messages.timeZone],
    ["no greeting", "greetings", [{ lang: "so", text: "" }], "settings/greetings/0/text", messages.required],
    [
      "a notice that ends before it begins",
      "notice",
      { ...notice, until: notice.from },
      "settings/notice/until",
      messages.noticeOrder,
    ],
    [
      "a notice without text",
      "notice",
      { ...notice, texts: { so: " " } },
      "settings/notice/texts",
      messages.language,
    ],
    [
      "a notice of too many bytes",
      "notice",
      { ...notice, texts: { ar: "ع".repeat(111) } },
      "settings/notice/texts/ar",
      messages.noticeTooLong,
    ],
    [
      "a notice that runs a script",
      "notice",
      { ...notice, url: "javascript:alert(1)" },
      "settings/notice/url",
      messages.noticeUrl,
    ],
    [
      "a notice to another host by path",
      "notice",
      { ...notice, url: "//evil.example" },
      "settings/notice/url",
      messages.noticeUrl,
    ],
    [
      "a block twice",
      "homeBlocks",
      [
        { block: "news", isShown: true },
        { block: "news", isShown: false },
      ],
      "settings/homeBlocks",
      messages.blockTwice,
    ],
    [
      "a link without a name",
      "menu",
      [{ ...link("https://college.example", {}), children: [] }],
      "settings/menu/0/labels",
      messages.linkLabel,
    ],
    [
      "a link that runs a script",
      "menu",
      [{ ...section, children: [link("javascript:alert(1)")] }],
      "settings/menu/0/children/0/target/url",
      messages.url,
    ],
    [
      "a footer link elsewhere without a name",
      "footer",
      footerOf(link("https://library.example/", {})),
      "settings/footer/items/0/labels",
      messages.linkLabel,
    ],
    [
      "a menu item to no page",
      "menu",
      [{ ...section, target: { type: "page", pageID: 999 }, children: [] }],
      "settings/menu/0/target/pageID",
      messages.pageGone,
    ],
    [
      "a footer item to no page",
      "footer",
      footerOf({ ...section, target: { type: "page", pageID: 999 } }),
      "settings/footer/items/0/target/pageID",
      messages.pageGone,
    ],
    [
      "a logo that was not uploaded",
      "logo",
      { name: `${"0a".repeat(16)}.png`, width: 10, height: 10 },
      "settings",
      messages.picture,
    ],
  ])("with %s, and the old value stays", async (_what, key, value, path, message) => {
    const before = await readAllSettings(server, admin);
    const error = expectErrorResponse(await requestSettingsChange(server, admin, 0, { [key]: value }));
    expect(error).toMatchObject({ code: "invalid", message });
    expect(Object.keys(error.fields ?? {})).toContain(path);
    expect(await readAllSettings(server, admin)).toEqual(before);
    expect(await listVersions()).toEqual([]);
  });

  test("with a menu or footer item to a page in the trash, also below another item", async () => {
    const pageID = await createRecord(server, "page", { title: "Fees" });
    const item = { target: { type: "page", pageID }, labels: {} } as const;
    const menu = [{ ...section, children: [item] }];
    const footer = footerOf(item);
    const { versionID } = await saveSettings(server, admin, 0, { menu, footer });
    await trashRecord(server, "page", pageID);
    const before = await readAllSettings(server, admin);
    for (const [settings, path] of [
      [{ menu: [{ ...item, children: [] }] }, "settings/menu/0/target/pageID"],
      [{ menu: [...menu, { ...section, children: [] }] }, "settings/menu/0/children/0/target/pageID"],
      [{ footer: footerOf(item, item) }, "settings/footer/items/0/target/pageID"],
    ] as const) {
      const error = expectErrorResponse(await requestSettingsChange(server, admin, versionID, settings));
      expect(error).toMatchObject({ code: "invalid", message: messages.pageGone });
      expect(Object.keys(error.fields ?? {})).toContain(path);
    }
    expect(await readAllSettings(server, admin)).toEqual(before);
    expect(
      (await saveSettings(server, admin, versionID, { address: "7 Harbour Street" })).settings.menu,
    ).toEqual(menu);
  });

  test("of the administrator, from an ADMIN; a SUPERADMIN changes them", async () => {
    const changes = [
      ...[{ editorsPublish: false }, { timeZone: "Europe/Oslo" }, { trashDays: 7 }, { backupHour: 2 }],
      ...[{ pageLanguages: ["so"] }, { words: {} }, { coversOptional: true }, { readableAddresses: true }],
    ];
    for (const settings of changes) {
      const answer = await requestSettingsChange(server, admin, 0, {
        address: "7 Harbour Street",
        ...settings,
      });
      expect(expectErrorResponse(answer)).toMatchObject({
        code: "forbidden",
        message: messages.needsAdministrator,
      });
    }
    expect(await listVersions()).toEqual([]);
    await saveSettings(server, other, 0, { trashDays: 7 });
  });

  test("with a ninth item of the menu, an unknown setting or a wrong type", async () => {
    const nine = Array.from({ length: 9 }, () => ({ ...section, children: [] }));
    for (const settings of [
      ...[{ menu: nine }, { colour: "red" }, { trashDays: "30" }, { palette: "neon" }],
      ...[{ entryDays: 0 }, { entryDays: 366 }],
    ]) {
      expect(expectErrorResponse(await requestSettingsChange(server, admin, 0, settings)).code).toBe(
        "invalid",
      );
    }
  });
});

describe("a change of settings", () => {
  test("is shown at once, keeps the other settings, and is in the history and the audit log", async () => {
    const { settings: before } = await readAllSettings(server, admin);
    const { settings, versionID } = await saveSettings(server, admin, 0, {
      collegeName: "  Kulliyadda Bari ",
      phones: { callCenter: "+252 63 1234567", examinationHead: "", examinationOffice: "" },
    });
    expect(settings).toEqual({
      ...before,
      collegeName: "Kulliyadda Bari",
      phones: { callCenter: "+252 63 1234567", examinationHead: "", examinationOffice: "" },
    });
    expect((await server.get("/")).text).toContain("<h1>Kulliyadda Bari</h1>");
    expect(await listVersions()).toMatchObject([
      { id: versionID, user_id: admin.userId, reason: "save", title: "name and welcome, contact details" },
      { user_id: null, reason: "save", title: "before the first change" },
    ]);
    const { entries } = JSON.parse(
      (await server.get("/api/audit?subject=settings", { headers: admin.headers })).text,
    );
    expect(entries).toMatchObject([
      { who: "Hodan", action: "edit", subject: "settings", detail: "name and welcome, contact details" },
    ]);
  });

  test("of the same values again changes nothing", async () => {
    const { versionID } = await saveSettings(server, admin, 0, { address: "7 Harbour Street" });
    expect((await saveSettings(server, admin, 0, { address: "7 Harbour Street" })).versionID).toBe(versionID);
    expect(await listVersions()).toHaveLength(2);
  });

  test("over a newer one is refused, with its person and time and the settings as they are now", async () => {
    const { versionID: base } = await saveSettings(server, other, 0, { summary: "A college." });
    const newer = await saveSettings(server, admin, base, { address: "7 Harbour Street" });
    for (const settings of [
      { address: "8 Harbour Street", email: "office@college.example" },
      { email: "office@college.example" },
    ]) {
      const error = expectErrorResponse(await requestSettingsChange(server, other, base, settings));
      expect(error).toMatchObject({
        code: "conflict",
        message: messages.conflict,
        changed: { username: "Hodan", userId: admin.userId, versionID: newer.versionID },
        current: newer.settings,
      });
    }
    expect(await readAllSettings(server, admin)).toEqual(newer);
    const same = await requestSettingsChange(server, other, base, { address: "7 Harbour Street" });
    expect(same.status, "sent again after a lost answer").toBe(200);
    await saveSettings(server, other, newer.versionID, { email: "office@college.example" });
  });

  test("by many people at the same time is accepted once, and refused to all others", async () => {
    const changes = [
      { address: "7 Harbour Street" },
      { email: "office@college.example" },
      { phone: "+252 63 1111111" },
      { palette: "plum" },
      { summary: "A college." },
      { entryDays: 365 },
    ];
    const answers = await Promise.all(
      changes.map((change) => requestSettingsChange(server, admin, 0, change)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const accepted = changes[answers.findIndex(({ status }) => status === 200)];
    expect((await readAllSettings(server, admin)).settings).toMatchObject(accepted ?? {});
    expect(await listVersions()).toHaveLength(2);
  });

  test("of phone numbers by a rule that older values break leaves those readable", async () => {
    const { db } = server.database;
    const phones = { callCenter: "call 444", examinationHead: "", examinationOffice: "" };
    await writeRows(db, (transaction) =>
      transaction
        .updateTable("setting")
        .set({ value: JSON.stringify(phones) })
        .where("key", "=", "phones")
        .execute(),
    );
    await saveSettings(server, admin, 0, { address: "7 Harbour Street" });
    expect((await readAllSettings(server, admin)).settings.phones).toEqual(phones);
    expect((await server.get("/")).text).toContain("call 444");
  });
});

describe("the checklist of a new college", () => {
  const readChecklist = () => server.getJson("/api/settings/checklist", admin);

  test("is ticked by what is done", async () => {
    server = await startTestServer(undefined, { trustProxy: 1, settings: "none" });
    admin = await signIn(server, { role: "ADMIN" });
    const nothing = {
      name: false,
      logo: false,
      about: false,
      contact: false,
      callCenter: false,
      exams: false,
      contactForm: false,
      numbers: false,
      president: false,
      menu: false,
      timeZone: false,
      colleagues: false,
      course: false,
      event: false,
    };
    expect(await readChecklist()).toEqual(nothing);
    const { settings, versionID } = await saveSettings(server, admin, 0, {
      collegeName: "Kulliyadda Bari",
      email: "office@college.example",
    });
    await createPost(server);
    const begun = { ...nothing, name: true, contact: true, course: true };
    expect(await readChecklist()).toEqual(begun);
    await saveSettings(server, admin, versionID, {
      phones: { ...settings.phones, callCenter: "+252 63 4000001" },
      links: { ...settings.links, exams: "https://exams.college.example" },
      statistics: { ...settings.statistics, branches: 3 },
    });
    await createViaApi(server, admin, "page", { title: "About", picture: null, more: { address: "/about" } });
    expect(await readChecklist()).toEqual({
      ...begun,
      about: true,
      callCenter: true,
      exams: true,
      numbers: true,
    });
  });

  test("is ticked by saving what is right as it is, which is no change", async () => {
    server = await startTestServer(undefined, { trustProxy: 1, settings: "none" });
    admin = await signIn(server, { role: "SUPERADMIN" });
    const { settings } = await readAllSettings(server, admin);
    const { logo, contactFormSends, statistics, menu, timeZone } = settings;
    const asTheyAre = { logo, contactFormSends, statistics, menu, timeZone };
    expect(await saveSettings(server, admin, 0, asTheyAre)).toEqual({ settings, versionID: 0 });
    expect(await readChecklist()).toMatchObject({
      logo: true,
      contactForm: true,
      numbers: true,
      menu: true,
      timeZone: true,
      name: false,
      president: false,
    });
  });

  test("is ticked by a colleague, also one who has not come yet", async () => {
    for (const bring of [
      () => signIn(server, { role: "EDITOR" }),
      () => grantRole(server.database.db, "colleague@college.example", "EDITOR"),
    ]) {
      server = await startTestServer(undefined, { trustProxy: 1, settings: "none" });
      admin = await signIn(server, { role: "ADMIN" });
      await signIn(server);
      expect(await readChecklist()).toMatchObject({ colleagues: false });
      await bring();
      expect(await readChecklist()).toMatchObject({ colleagues: true });
    }
  });
});
