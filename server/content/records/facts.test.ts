import { afterAll, describe, expect, test } from "vitest";
import { apiMessages } from "../../../contract/messages/staff/api.ts";
import { factErrorMessages } from "../../../contract/messages/staff/refusals.ts";
import { type ContentKind, contentKinds } from "../../../contract/values/content-kinds.ts";
import { requestLimits } from "../../../contract/values/limits/requests.ts";
import {
  createViaApi,
  expectErrorResponse,
  getPublicPage,
  requestCreate,
  requestEdit,
  searchViaApi,
  startForStaff,
} from "../../testing/index.ts";

const { server, staff } = await startForStaff(afterAll);

const kinds = ["event", "service", "page"] as const satisfies ContentKind[];
const facts = "#fee: 120 dollars\n Bus :  line  3\n#phone: +252 63 4567891\n#level: ";

describe.each(kinds)("the facts of a %s", (kind) => {
  const own = (address: string) => (kind === "page" ? { address: `/${address}` } : {});

  test.each([
    ["a value without a label", ": 120", factErrorMessages.labelMissing("120")],
    ["an unknown label", "#tax: 3", factErrorMessages.labelUnknown("#tax")],
    ["control characters", "Bus: \u0007", apiMessages.notPlainText],
    [
      "more than a form holds",
      `Bus: ${"x".repeat(requestLimits.maxFormLineBytes)}`,
      factErrorMessages.valueTooLong,
    ],
  ])("are refused with %s", async (_with, text, message) => {
    const response = await requestCreate(server, await staff(), kind, { more: { facts: text } });
    expect(expectErrorResponse(response)).toMatchObject({ code: "invalid", message });
  });

  test("are in the answers in the language of the record, and absent without any", async () => {
    const by = await staff();
    const { id } = await createViaApi(server, by, kind, {
      title: "Barashada kombiyuutarka",
      more: { facts, ...own("facts") },
    });
    const expected = [
      { name: "fee", label: "Khidmadda", value: "120 dollars" },
      { label: "Bus", value: "line 3" },
      { name: "phone", label: "Telefoonka", value: "+252 63 4567891" },
    ];
    const { apiPath, plural } = contentKinds[kind];
    const path = `${apiPath}/${id}`;
    expect(await server.getJson(path)).toMatchObject({ facts: expected });
    expect(await server.getJson(`${apiPath}?page=1&limit=1&sort=-id`)).toMatchObject({
      [plural]: [{ facts: expected }],
    });
    const page = (await getPublicPage(server, kind, id)).text;
    expect(page).toContain("<dt>Khidmadda</dt><dd><bdi>120 dollars</bdi></dd>");
    expect(page).toContain('<a href="tel:+252634567891">+252 63 4567891</a>');
    await requestEdit(server, by, kind, id, { title: "Other" });
    expect(await server.getJson(path)).toMatchObject({ facts: [{ label: "Fee" }, {}, {}] });
    await requestEdit(server, by, kind, id, { title: "Other", more: { facts: "" } });
    expect(await server.getJson(path)).not.toHaveProperty("facts");
    expect((await getPublicPage(server, kind, id)).text).not.toContain('class="facts"');
  });

  test("are found by the search, labels included", async () => {
    const marker = `Zeylac${kind}`;
    await createViaApi(server, await staff(), kind, {
      more: { facts: `#lecturer: ${marker}`, ...own("found") },
    });
    expect((await searchViaApi(server, `lecturer ${marker}`)).results).toMatchObject([{ kind }]);
  });
});

test("a course has no facts", async () => {
  const response = await requestCreate(server, await staff(), "post", { more: { facts } });
  expect(expectErrorResponse(response)).toMatchObject({ code: "invalid" });
});
