import { phrase, pluralIn, type Translation } from "../phrase.ts";
import type * as en from "./en.ts";

const plural = pluralIn("so");

export const searchMessages = {
  title: "Raadi",
  field: "Ka raadi mareegtan",
  submit: "Raadi",
  kind: "Muuji",
  everything: "Wax walba",
  language: "Luqadda",
  anyLanguage: "Luqad kasta",
  languages: { so: "Soomaali", en: "Ingiriis", ar: "Carabi" },
  hint: "Qor hal eray ama ka badan, sida magaca koorso. Bilowga erayga ayaa ku filan.",
  found: plural("total", { one: "{total} natiijo", other: "{total} natiijo" }),
  foundMany: plural("total", {
    other: "{total} natiijo oo ugu cusub. Ku dar eray si aad u hesho wax ka yar.",
  }),
  ignored: phrase("Meelna kuma jirto {words}. Waxaa lagu helay erayadaada kale:"),
  quoted: phrase("“{word}”"),
  or: phrase("{first} ama {second}"),
  partial: "Meelna kuma wada jiraan dhammaan erayadaada. Waxaa lagu helay qaarkood:",
  nothing: "Waxba lama helin.",
  nothingHint: "Isku day erayo ka yar ama kuwo kale, ama bilowga eray oo keliya.",
  ask: "Ama kulliyadda weydii:",
  withoutFilters: "Ka raadi wax walba iyo dhammaan luqadaha",
  didYouMean: "Erayadaas meelna kuma jiraan. Ma waxaad ula jeedday",
  foundInstead: "Taas waxaa lagu helay:",
  tooLong: phrase("Fadlan erayo ka yar raadi: ugu badnaan {max} xaraf."),
  noWords: "Fadlan qor ugu yaraan hal xaraf ama lambar.",
  notText: "Fadlan raadi erayo aan lahayn calaamado qarsoon.",
} satisfies Translation<typeof en.searchMessages>;
