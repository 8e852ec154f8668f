import { afterAll, describe, expect, test } from "vitest";

import { z } from "zod";
import { dateErrorMessages } from "../../../contract/messages/staff/refusals.ts";
import { type ContentKind, contentKinds } from "../../../contract/values/content-kinds.ts";
import { contentLimits } from "../../../contract/values/limits/content.ts";
import {
  createViaApi,
  expectAutosaved,
  expectErrorResponse,
  expectStaffRecord,
  getPublicPage,
  newsroomPath,
  publicListsOf,
  readStaffRecord,
  readVersions,
  requestAutosave,
  requestCreate,
  requestEdit,
  requestTransition,
  startForStaff,
} from "../../testing/index.ts";

const { server, staff } = await startForStaff(afterAll);

const kinds = ["event", "service"] as const satisfies ContentKind[];

const datesSchema = z.object({
  startsAt: z.string().optional(),
  endsAt: z.string().optional(),
  place: z.string().optional(),
  isCancelled: z.boolean().optional(),
});
const datesOf = async (kind: ContentKind, id: number) =>
  datesSchema.parse(await server.getJson(`${contentKinds[kind].apiPath}/${id}`));

const given = {
  startsAt: "2026-12-01T08:00:00+03:00",
  endsAt: "2026-12-01T13:00:00Z",
  place: "  Hoolka weyn,\t Hargeysa ",
  isCancelled: "false",
};
const stored = {
  startsAt: "2026-12-01T05:00:00.000Z",
  endsAt: "2026-12-01T13:00:00.000Z",
  place: "Hoolka weyn, Hargeysa",
};

const placeTooLong = "The place must have at most 120 characters.";

describe.each(kinds)("the dates of a new %s are refused", (kind) => {
  test.each([
    ["no date", { startsAt: "tomorrow" }, "startsAt", dateErrorMessages.momentMalformed],
    [
      "a time without its zone",
      { startsAt: "2026-12-01T08:00" },
      "startsAt",
      dateErrorMessages.momentMalformed,
    ],
    [
      "a day that no month has",
      { startsAt: "2026-02-30T08:00Z" },
      "startsAt",
      dateErrorMessages.momentMalformed,
    ],
    ["the hour 25", { startsAt: "2026-12-01T25:00Z" }, "startsAt", dateErrorMessages.momentMalformed],
    ["a mistyped year", { startsAt: "0226-12-01T08:00Z" }, "startsAt", dateErrorMessages.momentMalformed],
    [
      "a year beyond text",
      { startsAt: "9999-12-31T23:00-10:00" },
      "startsAt",
      dateErrorMessages.momentMalformed,
    ],
    ["an end without a beginning", { endsAt: given.endsAt }, "startsAt", dateErrorMessages.startMissing],
    [
      "an end before the beginning",
      { startsAt: given.endsAt, endsAt: given.startsAt },
      "endsAt",
      dateErrorMessages.endsFirst,
    ],
    [
      "an end at the beginning",
      { startsAt: given.startsAt, endsAt: given.startsAt },
      "endsAt",
      dateErrorMessages.endsFirst,
    ],
    ["too long a place", { place: "x".repeat(contentLimits.maxPlaceCharacters + 1) }, "place", placeTooLong],
    ["a huge place", { place: "x".repeat(20_000) }, "place", placeTooLong],
    ["neither true nor false", { isCancelled: "yes" }, "isCancelled", dateErrorMessages.cancelledMalformed],
  ])("for %s", async (_name, more, field, message) => {
    const refusal = expectErrorResponse(await requestCreate(server, await staff(), kind, { more }));
    expect(refusal).toMatchObject({ code: "invalid", message });
    expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
  });

  test("in a draft, too, whose values stay as they were", async () => {
    const by = await staff();
    const { id } = await createViaApi(server, by, kind, { more: given });
    const { versionID } = await readStaffRecord(server, by, kind, id);
    const more = { state: "draft", baseVersion: String(versionID), endsAt: "2026-12-01T04:00Z" };
    const refusal = expectErrorResponse(await requestEdit(server, by, kind, id, { more }));
    expect(refusal).toMatchObject({ code: "invalid", message: dateErrorMessages.endsFirst });
    expect((await readStaffRecord(server, by, kind, id)).versionID).toBe(versionID);
    expect(await datesOf(kind, id)).toEqual(stored);
  });

  test("when an autosaved draft with them is published", async () => {
    const by = await staff();
    const { id } = await createViaApi(server, by, kind, { more: given });
    const { versionID, snapshot } = await readStaffRecord(server, by, kind, id);
    const fields = { ...snapshot.fields, endsAt: "2026-12-01T04:00:00.000Z" };
    expectAutosaved(
      await requestAutosave(server, by, kind, id, {
        baseVersion: versionID,
        snapshot: { ...snapshot, fields },
      }),
    );
    const answer = await requestTransition(server, by, newsroomPath(kind, id, "publish"), versionID);
    expect(expectErrorResponse(answer).message).toBe(dateErrorMessages.endsFirst);
    expect(await datesOf(kind, id)).toEqual(stored);
  });
});

test.each(["post", "page"] as const)("a %s has no dates", async (kind) => {
  const answer = await requestCreate(server, await staff(), kind, { more: { startsAt: given.startsAt } });
  expect(answer.status).toBe(422);
});

describe.each(kinds)("the dates of a %s", (kind) => {
  test("are none if the form leaves them out", async () => {
    const { id } = await createViaApi(server, await staff(), kind);
    expect(await datesOf(kind, id)).toEqual({});
  });

  test("are stored in UTC, with a tidy place, and answered by the record and its list", async () => {
    const { id } = await createViaApi(server, await staff(), kind, { more: given });
    expect(await datesOf(kind, id)).toEqual(stored);
    const { plural, apiPath } = contentKinds[kind];
    const list = z
      .object({ [plural]: z.array(datesSchema) })
      .parse(await server.getJson(`${apiPath}?page=1&limit=1&view=summary`));
    expect(list[plural]?.[0]).toEqual(stored);
  });

  test("stay in an edit without them, and go in one with empty fields", async () => {
    const by = await staff();
    const { id } = await createViaApi(server, by, kind, { more: { ...given, isCancelled: "true" } });
    expect((await requestEdit(server, by, kind, id, {})).status).toBe(200);
    expect(await datesOf(kind, id)).toEqual({ ...stored, isCancelled: true });
    const empty = { startsAt: "", endsAt: "", place: "", isCancelled: "" };
    expect((await requestEdit(server, by, kind, id, { more: empty })).status).toBe(200);
    expect(await datesOf(kind, id)).toEqual({});
  });

  test("are in versions, and readers see changed ones only when they are published", async () => {
    const by = await staff();
    const { id } = await createViaApi(server, by, kind, { more: given });
    const { versionID } = await readStaffRecord(server, by, kind, id);
    const more = { state: "draft", baseVersion: String(versionID), place: "Qolka 3" };
    expect((await requestEdit(server, by, kind, id, { more })).status).toBe(200);
    const changed = await readStaffRecord(server, by, kind, id);
    expect(changed.snapshot.fields).toMatchObject({ startsAt: stored.startsAt, place: "Qolka 3" });
    expect(await readVersions(server, by, kind, id)).toHaveLength(2);
    expect(await datesOf(kind, id)).toEqual(stored);
    const path = newsroomPath(kind, id, "publish");
    expectStaffRecord(await requestTransition(server, by, path, changed.versionID));
    expect(await datesOf(kind, id)).toEqual({ ...stored, place: "Qolka 3" });
  });

  test("are shown on its pages in the college's time, with the place", async () => {
    const title = `Kulan ${kind}`;
    const { id } = await createViaApi(server, await staff(), kind, { title, more: { ...given, lang: "en" } });
    const lists = await Promise.all(publicListsOf(kind).map((path) => server.get(path)));
    for (const { text } of lists) {
      const shown = /<p class="card-facts"[^>]*>(.*?)<\/p>/.exec(text)?.[1]?.replace(/<[^>]*>/g, "") ?? "";
      expect(shown).toContain("Tue 1 Dec 2026");
      expect(shown).toContain("08:00 – 16:00");
      expect(shown).toContain("Hoolka weyn, Hargeysa");
    }
    const { text } = await getPublicPage(server, kind, id);
    const shown = /<p class="when"[^>]*>(.*?)<\/p>/.exec(text)?.[1] ?? "";
    expect(shown).toContain(`<time dateTime="${stored.startsAt}">Tue <b>1</b> Dec 2026 </time>`);
    expect(shown).toContain("08:00 – 16:00");
    expect(shown).toContain("Hoolka weyn, Hargeysa");
  });

  test("are shown without times where they are whole days", async () => {
    const more = { startsAt: "2026-12-01T00:00:00+03:00", endsAt: "2026-12-06T00:00:00+03:00", lang: "en" };
    const { id } = await createViaApi(server, await staff(), kind, { more });
    const { text } = await getPublicPage(server, kind, id);
    const shown = /<p class="when"[^>]*>(.*?)<\/p>/.exec(text)?.[1] ?? "";
    expect(shown).toContain('<time dateTime="2026-12-01">Tue <b>1</b> Dec 2026 </time>');
    expect(shown).toContain("– Sat 5 Dec 2026");
    expect(shown).not.toMatch(/\d\d:\d\d/);
  });
});
