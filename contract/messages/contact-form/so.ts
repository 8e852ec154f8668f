import { phrase, pluralIn, type Translation } from "../phrase.ts";
import type * as en from "./en.ts";

const plural = pluralIn("so");

export const contactFormMessages = {
  firstnameMissing: "Qor magacaaga koowaad.",
  nameTooLong: phrase("Magacu ugu badnaan waa {max} xaraf."),
  emailWrong: "Kani maaha cinwaan iimayl. Wuxuu u eg yahay amina@example.com.",
  phoneWrong: "Kani maaha lambar taleefoon. Wuxuu u eg yahay +252 63 1234567.",
  noAddress: "Qor cinwaanka iimaylkaaga ama lambarka taleefoonkaaga, si aan kuugu jawaabno.",
  messageMissing: "Qor fariintaada.",
  messageTooLong: phrase("Fariintu ugu badnaan waa {max} xaraf. Soo koob, ama laba qaybood u dir."),
  phone: "Lambarka taleefoonka ama WhatsApp",
  phoneHint: "Labada mid sii, si aan kuugu jawaabno.",
  keptFor: plural("days", {
    one: "Fariintaada waxaan haynaa {days} maalin.",
    other: "Fariintaada waxaan haynaa {days} maalmood.",
  }),
  leaveEmpty: "Goobtan ha buuxin",
  send: "Dir fariinta",
  notSentTitle: "Fariintaada weli lama dirin",
  notSent: "Waxaad qortay waxba kama lumin. Fadlan eeg waxa hoos ka calaamadsan, oo mar kale dir.",
  notStored:
    "Dhankayaga ayaa wax ka khaldameen. Waxaad qortay waxba kama lumin: fadlan mar kale dir daqiiqad ka dib.",
  notStoredTooLarge: "Fariintani aad bay u weyn tahay. Ku noqo, soo koob, oo mar kale dir.",
  tooMany:
    "Fariimo badan ayaa hadda ka yimid cinwaankaaga internetka. Waxaad qortay waxba kama lumin: fadlan mar kale dir daqiiqad ka dib.",
  switchedOff: "Foomkani hadda waxba ma diro.",
  sentTitle: "Waad ku mahadsan tahay fariintaada",
  sent: "Waan helnay, waxaana kuugu jawaabi doonnaa iimayl ama taleefoon.",
  backHome: "Tag bogga hore",
} satisfies Translation<typeof en.contactFormMessages>;
