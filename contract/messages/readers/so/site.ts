import { phrase, pluralIn, type Translation } from "../../phrase.ts";
import { namesOfLanguages } from "../../record-words.ts";
import type * as en from "../en/site.ts";

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

export const documentMessages = {
  newest: "Kan ugu cusub marka hore",
  byTitle: "Cinwaanka",
  empty: "Dukumentiyo la muujiyo ma jiraan",
  emptyHint: "Dukumentiyada cusub halkan ayaa lagu taxi doonaa.",
  open: "Fur",
  related: "Dukumentiyo kale",
} satisfies Translation<typeof en.documentMessages>;

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
  document: "Dukumentiyo",
} satisfies Translation<typeof en.kindsForReaders>;

export const kindOfOneForReaders = {
  post: "Koorso",
  event: "Munaasabad",
  service: "Tababar gaaban",
  page: "Bog",
  document: "Dukumenti",
} satisfies Translation<typeof en.kindOfOneForReaders>;

export const pageMessages = {
  breadcrumb: "Halkan ayaad joogtaa",
  below: "Wax dheeraad ah oo ku saabsan",
} satisfies Translation<typeof en.pageMessages>;

export const translationMessages = {
  alsoIn: "Sidoo kale af:",
} satisfies Translation<typeof en.translationMessages>;

export const searchMessages = {
  title: "Raadi",
  field: "Ka raadi mareegtan",
  submit: "Raadi",
  kind: "Muuji",
  everything: "Wax walba",
  language: "Luqadda",
  anyLanguage: "Luqad kasta",
  languages: namesOfLanguages.so,
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

export const shareMessages = {
  share: "La wadaag",
  copy: "Koobbi garee linkiga",
  copied: "Waa la koobbiyeeyay",
  more: "Kuwo kale",
} satisfies Translation<typeof en.shareMessages>;

export const navigationMessages = {
  menu: "Liiska",
  skipToContent: "U bood qoraalka",
  scrollToTop: "Ku noqo kor",
} satisfies Translation<typeof en.navigationMessages>;

export const themeMessages = {
  label: "Midabada",
  device: "Sida qalabkan",
  light: "Iftiin",
  dark: "Mugdi",
} satisfies Translation<typeof en.themeMessages>;

export const accountMessages = {
  logIn: "Soo gal",
  logOut: "Ka bax",
  dashboard: "Maamulka",
  title: "Akoonkaaga",
  needsSignIn: "Soo gal si aad u aragto akoonkaaga.",
  menu: "Akoonkaaga",
  loggedInAs: "Waxaad ku soo gashay magaca",
  ended: "Soo gelintaadii way dhammaatay. Waxaad qortay waxaa lagu hayaa qalabkan.",
  signInAgain: "Mar kale soo gal",
  dashboardClosed: phrase(
    "Maamulka waxaa leh shaqaalaha kulliyadda. Waxaad ku soo gashay magaca {username}, oo aan lahayn xil shaqaale.",
  ),
} satisfies Translation<typeof en.accountMessages>;

export const sectionNames = {
  home: "Bogga hore",
  services: "Tababarrada gaagaaban",
  news: "Koorsooyinka",
  events: "Munaasabadaha",
  documents: "Dukumentiyada",
  calendar: "Jadwalka sannad-dugsiyeedka",
  exams: "Imtixaannada",
  callCenter: "Lambarrada xarunta wicitaanka",
  contact: "Nala soo xiriir",
  about: "Ku saabsan kulliyadda",
  terms: "Shuruudaha",
  policy: "Siyaasadda",
  awards: "Abaalmarinnada",
  accessibility: "Fududaynta adeegsiga",
  privacy: "Asturnaanta",
  youtube: "YouTube",
  linkedin: "LinkedIn",
  twitter: "Twitter",
  facebook: "Facebook",
  whatsapp: "WhatsApp",
  telegram: "Telegram",
  tiktok: "TikTok",
} satisfies Translation<typeof en.sectionNames>;

export const toastMessages = {
  region: "Fariimo",
  close: "Xir",
} satisfies Translation<typeof en.toastMessages>;

export const recordActionMessages = {
  view: "Arag",
  edit: "Wax ka beddel",
  delete: "Tirtir",
  registrations: phrase("Diiwaanka: {joined} ayaa ku biiray, {waiting} ayaa sugaya"),
  actionOn: phrase("{action}: {title}"),
} satisfies Translation<typeof en.recordActionMessages>;

export const confirmMessages = {
  yes: "Haa, waan hubaa",
  no: "Maya",
  delete: phrase("Ma hubtaa inaad rabto inaad tirtirto {kind} ee ah {title}? Tani dib looma soo celin karo."),
  erases: "Gebi ahaanba waa la masaxayaa.",
} satisfies Translation<typeof en.confirmMessages>;

export const eventStatusMessages = {
  completed: "WAY DHAMMAATAY",
  ongoing: "WAY SOCOTAA",
} satisfies Translation<typeof en.eventStatusMessages>;

export const bodyTableMessages = {
  table: phrase("Jadwalka {number}"),
} satisfies Translation<typeof en.bodyTableMessages>;

export const bodyPictureMessages = {
  enlarge: "Sawirka weynee",
} satisfies Translation<typeof en.bodyPictureMessages>;

export const videoMessages = {
  play: phrase("Ka daawo muuqaalka {host}"),
} satisfies Translation<typeof en.videoMessages>;

export const pagerMessages = {
  label: "Bogag",
  previous: "Hore",
  next: "Xiga",
} satisfies Translation<typeof en.pagerMessages>;

export const loadingMessages = {
  loading: "Waa la soo dejinayaa",
} satisfies Translation<typeof en.loadingMessages>;

export const offlineMessages = {
  list: "Khadka kuma jirtid. Liiskani wuu soo muuqan doonaa marka xiriirku soo noqdo.",
  page: "Khadka kuma jirtid. Boggani wuu soo muuqan doonaa marka xiriirku soo noqdo.",
  action: "Hadda xiriir ma jiro. Fadlan isku day mar kale marka uu soo noqdo.",
} satisfies Translation<typeof en.offlineMessages>;

export const notFoundMessages = {
  title: "Bogga lama helin",
  explanation: "Boggani ma jiro ama waa la saaray. Hubi in cinwaanka si sax ah loo qoray.",
  wayOn: "Tag bogga hore",
} satisfies Translation<typeof en.notFoundMessages>;

export const unavailableMessages = {
  title: "Boggan hadda lama muujin karo",
  explanation: "Dhankayaga ayaa wax ka khaldameen. Fadlan isku day mar kale daqiiqad ka dib.",
  wayOn: "Isku day mar kale",
  busyTitle: "Server-ku waa mashquul",
  closedTitle: "Boggan internetka dhowaan ayuu soo noqonayaa",
  closed: "Boggan internetka waxaa laga soo celinayaa kayd. Fadlan ku soo noqo dhowr daqiiqo ka dib.",
  notStored: "Waxba lama kaydin. Dib u noqo, oo mar kale dir daqiiqad ka dib: waxaad qortay weli way jiraan.",
} satisfies Translation<typeof en.unavailableMessages>;

export const fallbackMessages = {
  events: "Munaasabadaha lama soo dejin karin.",
  services: "Tababarrada lama soo dejin karin.",
  posts: "Koorsooyinka lama soo dejin karin.",
  documents: "Dukumentiyada lama soo dejin karin.",
  singleRead: "Qoraalkan lama soo dejin karin.",
  comment: "Wax baa khaldan",
  auth: "Server-ka ayaa cilladi ku timid.",
} satisfies Translation<typeof en.fallbackMessages>;

export const apiErrorMessages = {
  unauthenticated: "Fadlan marka hore soo gal.",
  forbidden: "Tan laguuma oggola.",
  account_removed:
    "Akoonkan waa la tirtiray. Weydii kulliyadda haddii aad u malaynayso in tani khalad tahay.",
  comment_banned:
    "Websaydhkan faallooyin dambe kuma qori kartid. Weydii kulliyadda haddii aad u malaynayso in tani khalad tahay.",
  not_found: "Cinwaankan waxba lagama helin.",
  too_many_requests: "Codsiyo aad u badan ayaa yimid. Fadlan isku day mar kale daqiiqad ka dib.",
  unavailable: "Server-ku waa mashquul. Fadlan isku day mar kale wax yar ka dib.",
} satisfies Translation<typeof en.apiErrorMessages>;
