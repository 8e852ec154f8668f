import { describe, expect, test } from "vitest";
import { settingKeys } from "../../../../contract/rules/settings/groups.ts";
import type { AllSettings } from "../../../../contract/schemas/settings.ts";
import { afterSave, changedKeys, changeSetting, findNewer, initialState, rebase } from "./settings-form.ts";

const settings: AllSettings = {
  collegeName: "Kulliyadda Bari",
  language: "en",
  logo: null,
  palette: "acacia",
  banner: null,
  pageLanguages: [],
  words: {},
  greetings: [{ lang: "so", text: "Soo dhawoow" }],
  summary: "",
  timeZone: "Africa/Mogadishu",
  backupHour: 1,
  trashDays: 30,
  statistics: { established: null, graduates: null, branches: null },
  phones: { callCenter: "", examinationHead: "", examinationOffice: "" },
  address: "",
  phone: "",
  email: "",
  links: {
    exams: "",
    youtube: "",
    linkedin: "",
    twitter: "",
    facebook: "",
    whatsapp: "",
    telegram: "",
    tiktok: "",
  },
  examsLine: { texts: {}, until: "" },
  president: { name: "", message: "", portrait: "", portraitAlt: "" },
  menu: [],
  footer: { sections: [], heading: {}, items: [] },
  notice: null,
  homeBlocks: [],
  editorsPublish: true,
  holdFirstComments: false,
  contactFormSends: false,
  entryDays: 90,
  coversOptional: false,
  readableAddresses: false,
};

const stored = (versionID: number, changes: Partial<AllSettings> = {}) => ({
  versionID,
  settings: { ...settings, ...changes },
});

const typed = changeSetting(initialState("contact", stored(1)), "address", "Mine");

test("every setting has its field on one page", () => {
  expect([...settingKeys].sort()).toEqual(Object.keys(settings).sort());
});

describe("the form of a group of settings", () => {
  test("has a conflict only where two people changed one setting differently", () => {
    const newer = (changes: Partial<AllSettings>) => findNewer(typed, { ...settings, ...changes });
    expect(newer({ address: "Theirs" })).toEqual({ both: ["address"], alone: [] });
    expect(newer({ address: "Mine" })).toEqual({ both: [], alone: [] });
    expect(newer({ phone: "+252 63 1" })).toEqual({ both: [], alone: ["phone"] });
    expect(newer({ palette: "teal" }), "of another page").toEqual({ both: [], alone: [] });
  });

  test("keeps what was typed on top of newer settings", () => {
    const next = rebase(typed, stored(2, { phone: "+252 63 1" }));
    expect(next.settings).toMatchObject({ address: "Mine", phone: "+252 63 1" });
    expect(next.stored.versionID).toBe(2);
    expect(changedKeys(next)).toEqual(["address"]);
  });

  test("keeps what was typed during a save", () => {
    const during = changeSetting(typed, "address", "Mine, and more");
    const next = afterSave(during, typed.settings, stored(2, { address: "Mine" }));
    expect(next.settings.address).toBe("Mine, and more");
    expect(changedKeys(next)).toEqual(["address"]);
    expect(next.status.name).toBe("idle");
    expect(afterSave(typed, typed.settings, stored(2, { address: "Mine" })).status.name).toBe("saved");
  });

  test("forgets the message of a field that is typed in, and keeps those of others", () => {
    const wrong = { ...typed, errors: { address: "Too long", "phones.callCenter": "Not a number" } };
    expect(changeSetting(wrong, "address", "Short").errors).toEqual({ "phones.callCenter": "Not a number" });
  });
});
