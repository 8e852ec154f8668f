// Texts about the settings of the site that both the server and the dashboard show.

export const settingsErrorMessages = {
  required: "Write something here.",
  tooLong: (max: number) => `At most ${max} characters.`,
  tooMany: (max: number) => `At most ${max} entries.`,
  oneLine: "Write this in one line.",
  notPlain: "This contains characters that cannot be shown. Type it again.",
  phone: "A phone number has digits and spaces, and may begin with +. Example: +252 63 0000000",
  email: "This is not an e-mail address. Example: office@college.example",
  url: "The address must begin with https:// and have no spaces. Example: https://college.example",
  noticeUrl: "The address must begin with https://, or with / for a page of this website.",
  timeZone: "There is no time zone of this name. Example: Africa/Mogadishu",
  wholeNumber: (min: number, max: number) => `Write a whole number from ${min} to ${max}.`,
  greeting: "Write at least one greeting.",
  greetingLanguage: "Choose Somali, English or Arabic.",
  day: "Choose a date.",
  moment: "Choose a date and a time.",
  noticeOrder: "The notice must end after it begins.",
  noticeTooLong: "The notice with its link is too long. Use fewer words.",
  language: "Write this in at least one language.",
  needsAdministrator: "Only a SUPERADMIN changes this setting.",
  pageMissing: "Choose the page that it opens.",
  linkLabel: "A link needs a name in at least one language.",
  wordsUnapproved: (count: number) =>
    count === 1 ? "1 text is not approved yet." : `${count} texts are not approved yet.`,
  wordUnknown: "The website has no text of this name.",
  wordPlural: "This text has no number that could have forms of its own.",
  wordMarkup: "Write it without < and >.",
  wordPlaceholderUnknown: (name: string) => `{${name}} stands for nothing here. Remove it.`,
  wordPlaceholderMissing: (name: string) => `{${name}} is missing. The website puts a value in its place.`,
  blockTwice: "Each part of the home page can be there once.",
  picture: "This picture is not stored. Upload it again.",
  pageGone:
    "A link of the menu or the footer opens a page that does not exist or is in the recycle bin. Choose another page.",
  conflict: "Somebody else changed the settings meanwhile. Nothing of yours was saved.",
} as const;

/** What changed, in words, for the history. */
export const settingTopicMessages = {
  name: "name and welcome",
  look: "logo and colours",
  words: "words of the website",
  contact: "contact details",
  president: "president",
  figures: "statistics",
  menu: "menu and footer",
  home: "parts of the home page",
  notice: "notice",
  work: "how the website works",
} as const;
