import { pictureLimits } from "../../values/limits/pictures.ts";
import type { ContentLanguage } from "../../values/text/language.ts";

// Texts of the forms that create and edit posts, events and services.
// Misspelled texts are the specification's: server/specification.test.ts compares them.

export const postFormMessages = {
  createTitle: "Add new post",
  editTitle: "Update post",
  submitCreate: "Add post",
  submitEdit: "Update post",
  busy: "loading",
  created: "Post created successfuly",
  updated: "Post updated successfuly",
} as const;

export const eventFormMessages = {
  createTitle: "CREATE NEW EVENTS",
  editTitle: (id: number) => `EDIT PROJECT #${id}`,
  submitCreate: "CREATE EVENT",
  submitEdit: "EDIT EVENT",
  busy: "Loading please wait ...",
  created: "Event created successfuly",
  updated: "Event updated successfuly",
  status: "Status",
  overNow: "Its date is over.",
  notOver: "Its date is not over.",
  chooseProposed: (status: string) => `Set to “${status}”`,
  chooseStatus: "Choose a status",
  ongoing: "Ongoing",
  completed: "Completed",
} as const;

export const serviceFormMessages = {
  createTitle: "CREATE NEW SERVICE",
  editTitle: (id: number) => `EDIT SERVICE #${id}`,
  submitCreate: "CREATE SERVICE",
  submitEdit: "EDIT SERVICE",
  busy: "Loading please wait ...",
  created: "Service created successfuly",
  updated: "Service updated successfuly",
  description: "Description",
} as const;

const seen = (isSeen: boolean) => (isSeen ? "Readers see it." : "Readers do not see it yet.");

export const contentFormMessages = {
  title: "Title",
  image: "Cover image",
  imageHint: `A JPEG, PNG, GIF, WebP or AVIF picture of at most ${pictureLimits.maxUploadBytes / 1024 / 1024} MB.`,
  imagePreview: "Preview of the chosen picture",
  alt: "What the picture shows, for people who cannot see it",
  documentUploading: "It is saved as soon as the PDF in the text is uploaded.",
  documentNotUploaded: "A PDF in the text was not uploaded. Try again or leave it out; then save.",
  altMissing: "Describe the picture, or mark it as decorative.",
  decorative: "This picture is decorative: screen readers skip it",
  body: "Text",
  bodyPlaceholder: "Insert here more details about your story",
  incomplete: "Please complete all the required fields.",
  uploading: (percent: number) => `Sending: ${percent} %`,
  /** The three states of a text, said in the bar only. */
  saving: "Saving ...",
  saved: (time: string, isSeen: boolean) => `Saved${time && ` ${time}`}. ${seen(isSeen)}`,
  seen,
  offline: "Offline. Kept on this device.",
  youAreOffline: "You are offline.",
  kept: "Kept on this device.",
  waiting: "Not sent yet: there is no connection. It is kept on this device, and sent when you are online.",
  notSent: "Not sent. Change it or not, and press the button below to send it.",
  elsewhere: "You are writing this text in another tab.",
  writeHere: "Write here instead",
  notSaved: (reason: string) => `Not saved: ${reason} It is kept on this device.`,
  notKept: "This browser cannot keep your text. Save before you leave.",
  restored: "Your text was restored. Readers do not see it yet.",
  draftDiscard: "Discard it",
  sessionEnded: "Your session has ended. Sign in in the other tab and save again; what you wrote is kept.",
  postKept: "Open the text again",
  moreFields: "More",
  fieldMissing: "This field is required.",
  altHint: "A few words, for people who listen to the page.",
  morePictures: (count: number) => `and ${count} more`,
  keepPictures: "To keep a picture, save it on this device and insert it with the picture button.",
  saveWithoutPictures: "Save without these pictures",
  stopWaiting: "Stop waiting",
  away: "It is sent when the connection is back, unless you change something first.",
  somebody: "Somebody",
  signedInAgain: "You are signed in again. Save once more.",
  sendingPost: (title: string) => `Saving ${title}`,
  untitled: "the course",
  editorFailed: "The editor could not be loaded. What you wrote is kept on this device.",
  tryAgain: "Try again",
} as const;

// Texts about when and where events and trainings take place.

export const dateFormMessages = {
  legend: "When and where",
  inZone: (timeZone: string) => `All times are college time (${timeZone}).`,
  wholeDays: "Whole days, without times",
  startsAt: "Begins",
  endsAt: "Ends",
  place: "Place",
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

export const calendarFormMessages = {
  legend: "Academic calendar",
  inCalendar: "In the academic calendar",
  notInCalendar: "No",
  academicKinds: { term: "Term", examinations: "Examinations", holiday: "Holiday", deadline: "Deadline" },
} as const;

// Texts about facts: the labels and values beside a record's text.

export const factFormMessages = {
  legend: "Details",
  none: "such as fee, duration and phone",
  explanation:
    "Short details stand above the text. Readers see the known labels in the language of the text.",
  label: "Label",
  value: "Value",
  add: "Add a detail",
  choose: "Choose what to add",
  own: "Something else: write the label yourself",
} as const;

// Names and values of the fields of a registration form: in the form of a record, and in differences between versions.

const types = {
  line: "One line",
  text: "Several lines",
  choice: "One of several choices",
  yesNo: "Yes or no",
};
const isRequired = "Must be answered";

type QuestionInWords = {
  type: keyof typeof types;
  label: string;
  isRequired: boolean;
  choices: readonly string[];
};

export const registrationFieldMessages = {
  contact: "People can join",
  contactWays: {
    either: "With a phone number or an e-mail address",
    phone: "With a phone number",
    email: "With an e-mail address",
  },
  seats: "Seats",
  closesAt: "Joining closes",
  questions: "Questions",
  isRequired,
  types,
  questionInWords: (question: QuestionInWords) => {
    const { type, label, choices } = question;
    const answer = [types[type], choices.join(", ")].filter(Boolean).join(": ");
    return [label, answer, ...(question.isRequired ? [isRequired] : [])].join(" · ");
  },
  thanks: "What people read after they joined",
} as const;

// Texts about the registration form of a record: in the dashboard, and why the server refuses one.

export const registrationFormMessages = {
  ...registrationFieldMessages,
  legend: "Joining",
  none: "no form",
  explanation: "People join on the page, without an account. You see who joined under Registrations.",
  off: "No: there is no form",
  seatsHint: "Empty for no limit. Later entries join the waiting list, and move up when a seat becomes free.",
  closesWithStart: "Without a time, joining closes when it begins.",
  staysOpen: "Without a time, joining stays open.",
  inZone: (zone: string) => `All times are college time (${zone}).`,
  questionNumber: (number: number, type: string) => `Question ${number}: ${type}`,
  choices: "Choices, one on each line",
  addQuestion: "Add a question",
  chooseType: "Choose how it is answered",
  seatsInWords: (seats: number) => (seats === 1 ? "1 seat" : `${seats} seats`),
} as const;

// Texts about the same record in several languages: in its form, and on its page.

/** Quotes a title, isolated so that right-to-left words do not reorder the sentence. */
const quote = (title: string) => (title ? `“\u2068${title}\u2069”` : "a text without a title");

export const translationErrorMessages = {
  unknown: "The text that this is a translation of does not exist any more. Choose another one.",
  self: "A text cannot be a translation of itself. Choose another one.",
  languageMissing: "Choose the language of this text, so that readers can switch between the languages.",
  otherLanguageMissing: (title: string) =>
    `Nobody has chosen the language of ${quote(title)} yet. Open it, choose its language and save it first.`,
  languageTaken: (lang: ContentLanguage, title: string) =>
    `There already is a text in ${languages[lang]}: ${quote(title)}. Choose another language, or another text.`,
  hasTranslations: (title: string) =>
    `${quote(title)} is a translation of this text. Open the other text, and choose this one there.`,
} as const;

const languages = { so: "Somali", en: "English", ar: "Arabic" } satisfies Record<ContentLanguage, string>;

export const translationFormMessages = {
  label: "Translation of",
  line: "Translation",
  none: "none",
  hint: "If this text also exists in another language, find that one by its title. Readers can then switch.",
  results: (count: number) =>
    count === 0 ? "No text has these words in its title." : "Choose the text that this one translates:",
  moreResults:
    "Choose the text that this one translates: these are the newest. To find others, write more of the title.",
  searching: "Searching",
  failed: "The search did not work. Check your connection, and press Enter to search again.",
  remove: "Remove",
  removeField: "Remove: Translation of",
  unlisted: (id: string) => `Text #${id}`,
  untitled: "Without a title",
} as const;
