import type { Translation } from "../phrase.ts";
import type * as en from "./en.ts";

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
