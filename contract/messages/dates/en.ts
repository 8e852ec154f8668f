import { limits } from "../../limits.ts";
import { kindsForReaders } from "../kinds/en.ts";

// Texts about when and where events and trainings take place.

/** Why dates are refused: shown by the form, and by the server to other clients. */
export const dateErrorMessages = {
  momentMalformed: "This is not a date and a time. Choose both again.",
  startMissing: "Say also when it begins.",
  endsFirst: "It would end before it begins. Choose a later time.",
  placeTooLong: `The place must have at most ${limits.maxPlaceCharacters} characters.`,
  cancelledMalformed: "Say true or false.",
} as const;

export const dateFormMessages = {
  legend: "When and where",
  inZone: (timeZone: string) =>
    `Leave it empty if there is no date. All times are college time (${timeZone}).`,
  startsAt: "Begins",
  endsAt: "Ends",
  place: "Place",
  notSet: "not set",
  cancel: {
    label: "Mark as cancelled",
    question: "Mark it as cancelled?",
    consequence: "It stays on the website, with the word “Cancelled”. The whole form is saved with it.",
  },
  takePlace: {
    label: "Not cancelled any more",
    question: "Does it take place after all?",
    consequence: "The word “Cancelled” goes away. The whole form is saved with it.",
  },
  noStart: "No date",
  noEnd: "No end",
} as const;

/** What readers see, in the language of the record. Browsers do not know the names in Somali, so they are here. */
export const dateMessages = {
  cancelled: { so: "Waa la baajiyay", en: "Cancelled", ar: "أُلغي" },
  comma: { so: ",", en: ",", ar: "،" },
  /** From Sunday on. */
  weekdays: {
    so: ["Axad", "Isniin", "Talaado", "Arbaco", "Khamiis", "Jimco", "Sabti"],
    en: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
    ar: ["الأحد", "الاثنين", "الثلاثاء", "الأربعاء", "الخميس", "الجمعة", "السبت"],
  },
  months: {
    so: [
      ...["Janaayo", "Febraayo", "Maarso", "Abriil", "Maajo", "Juun"],
      ...["Luulyo", "Agoosto", "Sebteembar", "Oktoobar", "Nofeembar", "Diseembar"],
    ],
    en: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
    ar: [
      ...["يناير", "فبراير", "مارس", "أبريل", "مايو", "يونيو"],
      ...["يوليو", "أغسطس", "سبتمبر", "أكتوبر", "نوفمبر", "ديسمبر"],
    ],
  },
} as const;

export const calendarMessages = {
  kinds: kindsForReaders,
  name: (collegeName: string, kind: string) => `${kind} · ${collegeName}`,
  add: "Add to calendar",
  addNamed: (title: string) => `Add to calendar: ${title}`,
  subscribe: "Subscribe in your calendar",
  explanation: "New dates and changes come by themselves.",
  open: "Open in my calendar",
  orCopy: "Or add this address in your calendar as a subscription:",
} as const;
