import { phrase, pluralIn, type Translation } from "../phrase.ts";
import type * as en from "./en.ts";

const plural = pluralIn("so");

export const calendarMessages = {
  name: phrase("{kind} · {college}"),
  add: "Ku dar kalandarka",
  addNamed: phrase("Ku dar kalandarka: {title}"),
  subscribe: "Kalandarkaaga ku hel",
  explanation: "Taariikhaha cusub iyo isbeddellada iskood ayay u yimaadaan.",
  open: "Ku fur kalandarkayga",
  orCopy: "Ama cinwaankan kalandarkaaga ugu dar sida isdiiwaangelin:",
  academic: "Jadwalka sannad-dugsiyeedka",
  academicKinds: {
    term: "Xilli-dugsiyeed",
    examinations: "Imtixaanno",
    holiday: "Fasax",
    deadline: "Waqtiga ugu dambeeya",
  },
} satisfies Translation<typeof en.calendarMessages>;

export const relativeTimeMessages = {
  now: "hadda",
  minute: plural("count", { one: "{count} daqiiqo ka hor", other: "{count} daqiiqo ka hor" }),
  hour: plural("count", { one: "{count} saac ka hor", other: "{count} saacadood ka hor" }),
  day: plural("count", { one: "{count} maalin ka hor", other: "{count} maalmood ka hor" }),
  week: plural("count", { one: "{count} toddobaad ka hor", other: "{count} toddobaad ka hor" }),
  month: plural("count", { one: "{count} bil ka hor", other: "{count} bilood ka hor" }),
  year: plural("count", { one: "{count} sano ka hor", other: "{count} sano ka hor" }),
} satisfies Translation<typeof en.relativeTimeMessages>;
