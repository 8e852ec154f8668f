import { phrase, pluralIn, type Translation } from "../phrase.ts";
import type * as en from "./en.ts";

const plural = pluralIn("so");

export const joiningMessages = {
  join: "Ku biir",
  seatsLeft: plural("seats", { one: "{seats} kursi ayaa hadhay", other: "{seats} kursi ayaa hadhay" }),
  full: "Kuraasta oo dhan waa la qaatay. Waad sugi kartaa: markii kursi bannaanaado, qofka ugu horreeya ee sugaya ayaa hela.",
  closed: "Foomkani waa xidhan yahay.",
  closesOn: phrase("Wuu furan yahay ilaa {moment}"),
  name: "Magacaaga",
  phone: "Lambarka taleefoonka ama WhatsApp",
  email: "Cinwaanka iimaylka",
  eitherHint: "Labada mid sii, si aan kuula soo xidhiidhno.",
  optional: "haddii aad rabto",
  yes: "Haa",
  no: "Maya",
  send: "Ku biir",
  sendWaiting: "Sug kursi",
  keptFor: plural("days", {
    one: "Shaqaalaha oo keliya ayaa arka. Waxaan tirtirnaa {days} maalin dhammaadka ka dib.",
    other: "Shaqaalaha oo keliya ayaa arka. Waxaan tirtirnaa {days} maalmood dhammaadka ka dib.",
  }),
  alreadyJoined: "Hore ma ugu biirtay? Koodhkaaga ku eeg ama ku jooji",
  nameMissing: "Qor magacaaga.",
  phoneMissing: "Qor lambarka taleefoonkaaga.",
  emailMissing: "Qor cinwaanka iimaylkaaga.",
  answerMissing: "Ka jawaab su'aashan.",
  answerTooLong: phrase("Jawaabtu ugu badnaan waa {max} xaraf."),
  choiceUnknown: "Kuwan mid ka dooro.",
  notJoinedTitle: "Weli kuma aadan biirin",
  notJoined: "Waxaad qortay waxba kama lumin. Fadlan eeg waxa hoos ka calaamadsan, oo mar kale dir.",
  notStored:
    "Dhankayaga ayaa wax ka khaldameen. Waxaad qortay waxba kama lumin: fadlan mar kale dir daqiiqad ka dib.",
  tooLarge: "Kani aad buu u weyn yahay. Ku noqo, soo koob, oo mar kale dir.",
  tooMany: "Wax badan ayaa hadda ka yimid cinwaankaaga internetka. Fadlan mar kale dir daqiiqad ka dib.",
  gone: "Foomkani ma jiro hadda. Waxba lama kaydin.",
  closedMeanwhile: "Foomkan waa la xidhay intaanay jawaabtaadu iman. Waxba lama kaydin.",
  joinedBefore: phrase(
    "Hore ayaad ugu biirtay. Koodhkaaga markaas ayaa lagu tusay; wac {phone} haddii uu kaa lumay.",
  ),
  joinedBeforeAsk:
    "Hore ayaad ugu biirtay. Koodhkaaga markaas ayaa lagu tusay; na weydii haddii uu kaa lumay.",
  answersKept:
    "Hore ayaad ugu biirtay, jawaabahaagii hore ayaana la hayaa. Si aad u beddesho, jooji, oo mar kale ku biir.",
  joinedTitle: "Kursi waad haysataa",
  openTitle: "Waan helnay",
  waitingTitle: "Liiska sugitaanka ayaad ku jirtaa",
  heldTitle: "Marka hore waan eegaynaa",
  cancelledTitle: "Kani waa la joojiyay",
  doneTitle: "Waad joogtay",
  cancelledRecordTitle: "Kani ma dhacayo",
  movedRecordTitle: "Taariikhdii waa la beddelay",
  overRecordTitle: "Kani waa dhammaaday",
  goneRecordTitle: "Kani kuma jiro boggayaga internetka hadda",
  movedRecord:
    "Taariikhda waa la beddelay tan iyo markii aad ku biirtay. Waxa hadda halkan ku qoran ayaa sax ah.",
  seatKept: "Booskaagii weli waad haysataa.",
  goneRecord: phrase("Na weydii inuu dhacayo iyo in kale: wac {phone}."),
  goneRecordAsk: "Na weydii inuu dhacayo iyo in kale.",
  waiting:
    "Kuraasta oo dhan waa la qaatay. Markii mid bannaanaado, qofka ugu horreeya ee sugaya ayaa hela. Mar dambe koodhkaaga ku eeg.",
  held: "Shaqaalahayaga mid ka mid ah ayaa eegaya waxaad dirtay. Koodhkaaga kula soo noqo si aad u aragto in la aqbalay.",
  cancelled: "Ma rabtaa inaad timaaddo? Markaas mar kale ku biir.",
  code: "Koodhkaaga",
  keepCode: "Qor, ama sawir ka qaad. Waxaad u baahan tahay marka aad timaaddo, iyo marka aad joojinayso.",
  cancel: "Jooji",
  cancelExplained: "Ma iman kartid? Jooji, si qof kale u yimaaddo.",
  lookUpTitle: "Waxaad ku biirtay",
  lookUp: "Qor koodhka aad heshay markii aad biirtay.",
  show: "Tus",
  codeUnknown: "Koodhkaas ma jiro. Mar kale eeg: wuxuu leeyahay lix xaraf iyo tiro.",
} satisfies Translation<typeof en.joiningMessages>;
