import { phrase, pluralIn, type Translation } from "../phrase.ts";
import type * as en from "./en.ts";

const plural = pluralIn("so");

export const homeMessages = {
  pauseGreeting: "Hakinta salaanta",
  established: "La aasaasay",
  graduates: "Ardayda qalin-jabisay",
  branches: "Laamo",
  presidentMessage: "Fariinta guddoomiyaha",
  readMore: "Akhri wax dheeraad ah",
  readLess: "Soo koob",
  trainings: "Tababarrada gaagaaban",
  allTrainings: "Dhammaan tababarrada gaagaaban",
  upcomingProjects: "Mashaariicda soo socota",
  viewMore: "Arag wax dheeraad ah",
  latestNews: "Wararkii ugu dambeeyay",
  callCenterRoles: ["Xarunta wicitaanka", "Madaxa xafiiska imtixaannada", "Xafiiska imtixaannada"],
  firstname: "Magaca koowaad",
  lastname: "Magaca dambe",
  emailAddress: "Cinwaanka iimaylka",
  yourMessage: "Fariintaada",
  askWhen: "Ma rabtaa inaad ogaato goorta?",
  contactSilent: "Foomkani weli waxba ma diro.",
} satisfies Translation<typeof en.homeMessages>;

export const newsMessages = {
  title: "Wararkii ugu dambeeyay",
  latestCourses: "Koorsooyinkii ugu dambeeyay",
  readPost: "Akhri qoraalkan oo dhan",
  lastUpdated: "La cusbooneysiiyay",
  empty: "Wax la muujiyo ma jiraan",
  emptyHint: "Koorsooyinka cusub halkan ayaa lagu soo bandhigi doonaa.",
  pageOf: phrase("Bogga {page} ee {totalPages}"),
} satisfies Translation<typeof en.newsMessages>;

export const postMessages = {
  feedback: "Faallooyinka dadka",
  noFeedback: "Koorsadan weli faallo lagama bixin.",
  related: "Qoraallo kale oo la xiriira",
  backToPost: "Ku noqo koorsada",
} satisfies Translation<typeof en.postMessages>;

export const commentMessages = {
  heading: "Faallo ka bixi",
  name: "Magaca",
  body: "Faallo",
  hint: phrase("Ugu yaraan {min} xaraf. Qof kasta ayaa akhrin kara."),
  submit: "Dir faallada",
  submitting: "Waa la dirayaa",
  tooShort: plural("missing", {
    one: "Ku dar ugu yaraan {missing} xaraf oo kale.",
    other: "Ku dar ugu yaraan {missing} xaraf oo kale.",
  }),
  tooLong: plural("extra", { one: "Ka jar {extra} xaraf.", other: "Ka jar {extra} xaraf." }),
  offline: "Khadka kuma jirtid. Faalladaada waxaa lagu hayaa qalabkan: dir marka xiriirku soo noqdo.",
  held: "Faalladaada waa la diri doonaa marka boggani si buuxda u soo dego.",
  notSent: "Faalladaada lama diri karin. Waxaa lagu hayaa qalabkan: isku day mar kale wax yar ka dib.",
  signInFirst: "Marka hore waxaa lagaa codsan doonaa inaad soo gasho. Waxaad qorto waa la hayaa.",
  remove: "Tirtir",
  removed: "Faallada waa la tirtiray",
  thanks: "Waad ku mahadsan tahay faalladaada",
  thanksWaiting:
    "Waad ku mahadsan tahay faalladaada. Waxay sugaysaa oggolaansho: ilaa markaas, adiga iyo shaqaalaheenna oo keliya ayaa arka.",
  waiting: "Waxay sugaysaa oggolaansho",
  kind: "faallada",
} satisfies Translation<typeof en.commentMessages>;

export const commentToastMessages = {
  tooShort: phrase("Faalladu waa inay ahaataa ugu yaraan {min} xaraf."),
  tooLong: phrase("Faalladu ugu badnaan waa {max} xaraf."),
} satisfies Translation<typeof en.commentToastMessages>;

export const eventMessages = {
  lastUpdated: "La cusbooneysiiyay",
  lastlyUpdated: "La cusbooneysiiyay",
  readMore: "Akhri wax dheeraad ah",
  heroEmpty: "Munaasabado lama helin",
  empty: "Munaasabado lama helin.",
  emptyHint: "Munaasabadaha cusub halkan ayaa lagu soo bandhigi doonaa.",
  related: "Munaasabado kale",
  readRelated: "Akhri qoraalkan",
} satisfies Translation<typeof en.eventMessages>;

export const serviceMessages = {
  title: "Tababarradayada",
  empty: "Wax la muujiyo ma jiraan",
  emptyHint: "Tababarrada gaagaaban ee cusub halkan ayaa lagu soo bandhigi doonaa.",
  ask: "Wax ka weydii",
  write: "Noo soo qor",
  about: phrase("Ku saabsan “{title}”:"),
  related: "Tababarro kale oo gaagaaban",
} satisfies Translation<typeof en.serviceMessages>;

export const aboutMessages = {
  secondCentre: "Xaruntayada labaad",
  founded: "La aasaasay",
  centres: plural("count", { other: "Kulliyaddu waxay wax ku dhigtaa {count} xarumood." }),
} satisfies Translation<typeof en.aboutMessages>;

export const footerMessages = {
  contact: "Xiriir",
  college: "Kulliyadda",
  follow: "Nagala soco",
} satisfies Translation<typeof en.footerMessages>;

export const textPageMessages = {
  notWritten: "Boggan weli lama qorin.",
  question: "Su'aal ma ka qabtaa?",
  writeTo: "U qor",
  orCall: "ama wac",
  call: "Wac",
} satisfies Translation<typeof en.textPageMessages>;

export const kindsForReaders = {
  post: "Koorsooyin",
  event: "Munaasabado",
  service: "Tababarro gaagaaban",
  page: "Bogag",
} satisfies Translation<typeof en.kindsForReaders>;

export const kindOfOneForReaders = {
  post: "Koorso",
  event: "Munaasabad",
  service: "Tababar gaaban",
  page: "Bog",
} satisfies Translation<typeof en.kindOfOneForReaders>;

export const pageMessages = {
  breadcrumb: "Halkan ayaad joogtaa",
  below: "Wax dheeraad ah oo ku saabsan",
} satisfies Translation<typeof en.pageMessages>;

export const translationMessages = {
  alsoIn: "Sidoo kale af:",
} satisfies Translation<typeof en.translationMessages>;
