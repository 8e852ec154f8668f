import { afterAll, describe, expect, test } from "vitest";
import { apiMessages } from "../../../contract/messages/staff/api.ts";
import { registrationErrorMessages as messages } from "../../../contract/messages/staff/refusals.ts";
import { contentKinds } from "../../../contract/values/content-kinds.ts";
import { registrationLimits } from "../../../contract/values/limits/registrations.ts";
import { requestLimits } from "../../../contract/values/limits/requests.ts";
import { writeQuestions } from "../../../contract/values/registration-questions.ts";
import { registrationKinds } from "../../../contract/values/registrations.ts";
import {
  createViaApi,
  expectAutosaved,
  expectErrorResponse,
  expectStaffRecord,
  newsroomPath,
  readStaffRecord,
  readVersions,
  requestAutosave,
  requestCreate,
  requestEdit,
  requestTransition,
  startForStaff,
} from "../../testing/index.ts";

const { server, staff } = await startForStaff(afterAll);

const form = {
  joinContact: "phone",
  joinQuestions: "choice!:  Your level? | Beginner |Advanced \r\nline: Yes | no?\ntext: ",
  joinClosesAt: "2030-11-30T16:00:00+03:00",
  joinSeats: "٢٠",
  joinThanks: " Bring a pen.\r\nAnd paper. ",
};
const answered = {
  joinContact: "phone",
  joinQuestions: [
    { type: "choice" as const, label: "Your level?", isRequired: true, choices: ["Beginner", "Advanced"] },
    { type: "line" as const, label: "Yes | no?", isRequired: false, choices: [] },
  ],
  joinClosesAt: "2030-11-30T13:00:00.000Z",
  joinSeats: 20,
  joinThanks: "Bring a pen.\nAnd paper.",
};
const names = Object.keys(answered);
const off = Object.fromEntries(names.map((name) => [name, ""]));

describe("a form is refused with", () => {
  test.each([
    ["an unknown address", { joinContact: "post" }, messages.contactUnknown],
    ["a question too many", { joinQuestions: "line: a\n".repeat(7) }, messages.tooManyQuestions],
    ["a choice of one", { joinQuestions: "choice: a | b" }, messages.choicesWrong],
    ["equal choices", { joinQuestions: "choice: a | b |  b " }, messages.choicesWrong],
    ["choices without a question", { joinQuestions: "choice: | a | b" }, messages.questionMissing],
    ["an unknown kind of answer", { joinQuestions: "line: a\nfile: b" }, messages.questionMalformed],
    ["a question of two lines", { joinQuestions: "line: a\nb" }, messages.questionMalformed],
    ["control characters", { joinQuestions: "line: a\u0007" }, apiMessages.notPlainText],
    [
      "more than a form holds",
      { joinQuestions: `line: ${"x".repeat(requestLimits.maxFormLineBytes)}` },
      messages.questionTooLong,
    ],
    ["no seat", { joinSeats: "0" }, messages.seatsWrong],
    ["too many seats", { joinSeats: String(registrationLimits.maxSeats + 1) }, messages.seatsWrong],
    ["words for seats", { joinSeats: "abc" }, messages.seatsWrong],
    ["a moment without a zone", { joinClosesAt: "2030-11-30T16:00" }, messages.closesMalformed],
    [
      "long thanks",
      { joinThanks: "x".repeat(registrationLimits.maxThanksCharacters + 1) },
      messages.thanksTooLong,
    ],
  ])("%s", async (_with, fields, message) => {
    const response = await requestCreate(server, await staff(), "service", { more: { ...form, ...fields } });
    expect(expectErrorResponse(response)).toMatchObject({ code: "invalid", message });
  });

  test("a course, which nobody joins", async () => {
    const response = await requestCreate(server, await staff(), "post", { more: form });
    expect(expectErrorResponse(response)).toMatchObject({ code: "invalid" });
  });
});

test.each(registrationKinds)("the form of a %s is in its answers, and absent without any", async (kind) => {
  const by = await staff();
  const address = kind === "page" ? { address: "/joining" } : {};
  const { id } = await createViaApi(server, by, kind, { more: { ...form, ...address } });
  const path = `${contentKinds[kind].apiPath}/${id}`;
  expect(await server.getJson(path)).toMatchObject(answered);
  // What an edit does not name stays.
  await requestEdit(server, by, kind, id, { title: "Other", more: { joinSeats: "21" } });
  expect(await server.getJson(path)).toMatchObject({ ...answered, joinSeats: 21 });
  await requestEdit(server, by, kind, id, { title: "Other", more: off });
  const without = await server.getJson(path);
  for (const name of names) expect(without).not.toHaveProperty(name);
});

test("an earlier version brings the form back, and a draft keeps a question that is half written", async () => {
  const by = await staff();
  const { id } = await createViaApi(server, by, "service", { more: form });
  const [first] = await readVersions(server, by, "service", id);
  await requestEdit(server, by, "service", id, { title: "Other", more: off });
  const { versionID } = await readStaffRecord(server, by, "service", id);
  const restore = newsroomPath("service", id, "versions", first?.versionID ?? 0, "restore");
  const restored = expectStaffRecord(await requestTransition(server, by, restore, versionID));
  const { joinQuestions, ...others } = answered;
  expect(restored.snapshot.fields).toMatchObject({ ...others, joinQuestions: writeQuestions(joinQuestions) });

  const fields = { ...restored.snapshot.fields, joinQuestions: "choice: | Beginner" };
  const snapshot = { ...restored.snapshot, fields };
  const autosave = await requestAutosave(server, by, "service", id, {
    baseVersion: restored.versionID,
    snapshot,
  });
  expect(expectAutosaved(autosave).draft.snapshot).toEqual(snapshot);
});
