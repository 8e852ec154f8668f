import { phrase, type Translation } from "../phrase.ts";
import type * as en from "./en.ts";

export const signupMessages = {
  heading: "Ku soo dhawoow mareegta rasmiga ah",
  title: "Soo gal",
  explanation: "Soo gal si aad u faallooto. Faallooyinkaaga waxaa ka muuqda magaca iyo sawirka akoonkaaga.",
  pending: "Waa la soo dejinayaa",
  retry: "Isku day mar kale",
  needsScript: "Soo gelidda waxaa loo baahan yahay JavaScript, oo biraawsarkan ka dansan.",
  blocked:
    "Badhanka soo gelidda lama soo dejin karin. Hubi xiriirkaaga, ama barnaamij xannibaya, oo isku day mar kale.",
  notKept:
    "Biraawsarkani wuxuu xannibaa xogta mareegaha, markaa gudaha kuma sii jiri kartid. Oggolow xogta mareegaha oo isku day mar kale.",
  withoutWindow: "Daaqad ma furmin? Boggan ka soo gal",
  notSetUp: "Soo gelidda weli server-kan laguma diyaarin.",
  local: "Server-kani wuxuu ku shaqeeyaa kombiyuutarkaaga, markaa qof kasta ayaad ku soo geli kartaa.",
  accounts: "Dooro akoon",
  another: "Ama akoon kale",
  noAccounts:
    "Weli qofna akoon kuma laha halkan. Geli magac iyo cinwaan iimayl si aad u samayso kan ugu horreeya.",
  grant: "Maamulka, akoonku wuxuu u baahan yahay xil. Kaga sii terminalka kombiyuutarkan:",
  name: "Magaca",
  email: "Cinwaanka iimaylka",
  submit: "Soo gal",
  withProvider: phrase("Ku soo gal {name}"),
  failures: {
    refused: "Soo geliddan lama xaqiijin karin. Fadlan isku day mar kale.",
    expired:
      "Soo geliddani waqti dheer bay qaadatay, ama biraawsar kale ayaa laga bilaabay. Fadlan isku day mar kale.",
    cancelled: "Soo gelidda waa la joojiyay.",
    unverified: "Adeegga soo gelidda weli ma xaqiijin cinwaanka iimaylkaaga.",
    unavailable: "Adeegga soo gelidda hadda lama gaari karo. Fadlan isku day mar kale daqiiqad kaddib.",
  },
} satisfies Translation<typeof en.signupMessages>;

export const sessionMessages = {
  title: "Meelaha aad ka soo gashay",
  explanation: "Biraawsarrada aad ku jirto. Ka bax mid kasta oo aadan aqoon ama aadan mar dambe isticmaalin.",
  current: "Qalabkan",
  unknownDevice: "Qalab aan la aqoon",
  device: phrase("{browser} oo ku jira {system}"),
  signedIn: "Waxaad soo gashay",
  lastUsed: "markii ugu dambaysay",
  end: "Ka bax",
  endAll: "Meel kasta ka bax",
} satisfies Translation<typeof en.sessionMessages>;

export const personalDataMessages = {
  title: "Xogtaada",
  explanation:
    "Magacaaga, cinwaanka iimaylkaaga iyo sawirkaaga, meelaha aad ka soo gashay, faallooyinkaaga iyo waxa kale ee lagaa hayo:",
  download: "Soo deji xogtaada",
  erase: "Masax akoonkaaga",
  question: "Ma hubtaa inaad rabto inaad masaxdo akoonkaaga? Tani dib looma soo celin karo.",
  consequence:
    "Magacaaga, sawirkaaga, cinwaanka iimaylkaaga iyo soo gelitaankaaga gebi ahaanba waa la masaxayaa.",
  comments: {
    legend: "Faallooyinkaaga",
    keep: "Hay, magacayga iyo sawirkayga la'aantood",
    erase: "Iyagana masax",
  },
  erased: "Akoonkaaga waa la masaxay",
} satisfies Translation<typeof en.personalDataMessages>;
