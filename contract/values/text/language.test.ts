import { describe, expect, test } from "vitest";
import { detectLanguage, detectScript, guessLanguage, languageAttributes } from "./language.ts";

test.each([
  "Xafladda Qalin-jabinta",
  "Dayactirka Telefoonnada Gacanta",
  "Barashada Barnaamijyada ee Bilowga",
  "Af-Soomaaliga iyo Kombuyuutarka: sidee loo dhigaa?",
  "Naqshadaynta Sawirrada",
  "Ku soo dhawoow Kulliyadda Sayniska Kombiyuutarka",
  "Tababar laba toddobaad ah oo lagu baranayo furitaanka iyo dayactirka telefoonnada.",
])("Somali: %s", (text) => {
  expect(detectLanguage(text)).toEqual({ lang: "so" });
});

test.each([
  "Linux for Everyday Work",
  "Computer Networks: from the Cable in the Wall to the Cloud",
  "Data Analysis",
  "Spreadsheets for Traders",
  "Mathematics for Computing",
  "Forty-Eight Hours for the Harbour: the Hackathon",
  "Skiing in Hawaii",
  "Graduation Day",
  "Operating Systems",
  "Solar Power for Small Server Rooms",
  "2026",
  "",
])("English, the page's own: %s", (text) => {
  expect(detectLanguage(text)).toEqual({});
});

test.each(["علوم الحاسوب في هرجيسا", "دورة Linux للمبتدئين في الكلية"])(
  "Arabic, from right to left: %s",
  (text) => {
    expect(detectLanguage(text)).toEqual({ lang: "ar", dir: "rtl" });
  },
);

const shortTitles: Readonly<Record<"so" | "en" | "ar", string>> = {
  en: "Exam timetable, Exam results, Admission form, Fee structure 2027, Prospectus, Mid-term exam, Maximum marks, Student handbook, Academic calendar, Scholarship form, Code of conduct, Taxes, Iraq scholarship, Agenda, Syllabus, FAQ, Bus routes, Lab manual",
  so: "Jadwalka imtixaanka, Foomka codsiga, Foomka is-diiwaangelinta, Liiska lacagta, Natiijooyinka, Buugga ardayga, Hagaha ardayga, Xeerka ardayda, Warbixin sanadeed, Jadwalka fasalka, Manhajka, Kharashka, Deeq waxbarasho, Ogeysiis, Liiska macallimiinta",
  ar: "جدول الامتحانات, استمارة القبول, قائمة الرسوم, دليل الطالب, التقويم الأكاديمي, رسوم BBA, النتائج 2027",
};

test("short titles, as documents have them, are in their language, or nothing speaks against English", () => {
  for (const [lang, titles] of Object.entries(shortTitles)) {
    for (const title of titles.split(", ")) {
      expect([title, guessLanguage(title) ?? "en"]).toEqual([title, lang]);
    }
  }
});

test("detects the language of one very long word fast", () => {
  const started = process.cpuUsage();
  detectLanguage("xa".repeat(100_000));
  detectLanguage("aa ".repeat(100_000));
  expect(process.cpuUsage(started).user).toBeLessThan(2_000_000);
});

describe("numbers and signs", () => {
  test.each(["2026", "100 %", "+252 63 4401234"])("%s are in the language of the page", (text) => {
    for (const page of ["en", "ar"] as const) {
      expect(detectScript(text, page)).toEqual({});
      expect(detectLanguage(text, page)).toEqual({});
      expect(languageAttributes(text, undefined, page)).toEqual({});
    }
  });

  test("Arabic digits are Arabic", () => {
    expect(detectScript("٢٠٢٦", "ar")).toEqual({ dir: "rtl" });
    expect(detectLanguage("٨:٠٠ - ١٦:٠٠", "ar")).toEqual({ dir: "rtl" });
    expect(languageAttributes("٣ - ٥", undefined, "ar")).toEqual({ dir: "rtl" });
    expect(languageAttributes("٣ - ٥", undefined, "en")).toEqual({ lang: "ar", dir: "rtl" });
  });
});
