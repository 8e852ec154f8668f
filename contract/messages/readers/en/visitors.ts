import { phrase, pluralIn } from "../../phrase.ts";

// Texts for visitors about themselves: signing in, the contact form, registrations, privacy, accessibility.

const plural = pluralIn("en");

// Texts of the reader's own pages: signing in, sessions, personal data.

export const signupMessages = {
  heading: "welcome to the official website",
  title: "Sign in",
  explanation: "Sign in to comment. Your comments show the name and picture of your account.",
  pending: "Loading",
  retry: "Retry",
  needsScript: "Signing in needs JavaScript, which is switched off in this browser.",
  blocked:
    "The sign-in button could not be loaded. Check your connection, or a content blocker, and try again.",
  notKept: "This browser blocks site data, so you cannot stay signed in. Allow site data and try again.",
  withoutWindow: "No window opens? Sign in on this page instead",
  notSetUp: "Signing in is not set up on this server yet.",
  local: "This server runs on your own machine, so you may sign in as anyone.",
  accounts: "Pick an account",
  another: "Or another account",
  noAccounts: "Nobody has an account here yet. Enter a name and an e-mail address to make the first one.",
  grant: "For the dashboard, an account needs a role. Give it one in a terminal on this machine:",
  name: "Name",
  email: "Email address",
  submit: "Sign in",
  withProvider: phrase("Sign in with {name}"),
  failures: {
    refused: "This sign-in could not be verified. Please try again.",
    expired: "This sign-in took too long, or was begun in another browser. Please try again.",
    cancelled: "The sign-in was cancelled.",
    unverified: "Your identity provider has not verified your e-mail address yet.",
    unavailable: "The identity provider cannot be reached right now. Please try again in a minute.",
  },
} as const;

export const sessionMessages = {
  title: "Your sessions",
  explanation:
    "The browsers in which you are signed in. Sign out of any that you do not recognise or no longer use.",
  current: "This device",
  unknownDevice: "Unknown device",
  device: phrase("{browser} on {system}"),
  signedIn: "Signed in",
  lastUsed: "last used",
  end: "Sign out",
  endAll: "Sign out everywhere",
} as const;

export const personalDataMessages = {
  title: "Your data",
  explanation:
    "Your name, e-mail address and picture, where you are signed in, your comments and what else is kept about you:",
  download: "Download your data",
  erase: "Erase your account",
  question: "Are you sure you want to erase your account? This action can't be undone.",
  consequence: "Your name, picture, e-mail address and sessions are erased for good.",
  comments: {
    legend: "Your comments",
    keep: "Keep them, without my name and picture",
    erase: "Erase them too",
  },
  erased: "Your account was erased",
} as const;

// Texts of the contact form when it sends.

export const contactFormMessages = {
  firstnameMissing: "Write your first name.",
  nameTooLong: phrase("A name has at most {max} characters."),
  emailWrong: "This is not an e-mail address. It looks like amina@example.com.",
  phoneWrong: "This is not a phone number. It looks like +252 63 1234567.",
  noAddress: "Write your e-mail address or your phone number, so that we can answer.",
  messageMissing: "Write your message.",
  messageTooLong: phrase("A message has at most {max} characters. Shorten it, or send it in two parts."),
  phone: "Phone or WhatsApp number",
  phoneHint: "Give one of the two, so that we can answer.",
  keptFor: plural("days", {
    one: "We keep your message for {days} day.",
    other: "We keep your message for {days} days.",
  }),
  leaveEmpty: "Leave this field empty",
  send: "Send message",
  notSentTitle: "Your message was not sent yet",
  notSent: "Nothing you wrote is lost. Please look at what is marked below, and send it again.",
  notStored: "Something went wrong on our side. Nothing you wrote is lost: please send it again in a minute.",
  notStoredTooLarge: "This message is too large. Go back to it, shorten it, and send it again.",
  tooMany:
    "Many messages came from your internet address just now. Nothing you wrote is lost: please send it again in a minute.",
  switchedOff: "This form does not send anything at the moment.",
  sentTitle: "Thank you for your message",
  sent: "We have received it, and will answer you by e-mail or phone.",
  backHome: "Go to the home page",
} as const;

// Texts of registrations: the form on a page, its answer, and the page that shows a registration. The college's own
// words are stored by the name `joiningMessages`, which therefore stays.

export const joiningMessages = {
  join: "Join",
  seatsLeft: plural("seats", { one: "{seats} seat left", other: "{seats} seats left" }),
  /** In cards. */
  seatsFree: "Seats free",
  fullInShort: "Full: waiting list",
  closedInShort: "Closed",
  full: "All seats are taken. You can join the waiting list, which moves up when a seat becomes free.",
  closed: "This form is closed.",
  closesOn: phrase("Open until {moment}"),
  name: "Your name",
  phone: "Phone or WhatsApp number",
  email: "Email address",
  eitherHint: "Give one of the two, so that we can reach you.",
  optional: "if you like",
  yes: "Yes",
  no: "No",
  send: "Join",
  sendWaiting: "Wait for a seat",
  keptFor: plural("days", {
    one: "Only the staff see this. We delete it {days} day after the end.",
    other: "Only the staff see this. We delete it {days} days after the end.",
  }),
  alreadyJoined: "You have joined already? See or cancel it with your code",
  nameMissing: "Write your name.",
  phoneMissing: "Write your phone number.",
  emailMissing: "Write your e-mail address.",
  answerMissing: "Answer this question.",
  answerTooLong: phrase("An answer has at most {max} characters."),
  choiceUnknown: "Choose one of these.",
  notJoinedTitle: "You have not joined yet",
  notJoined: "Nothing you wrote is lost. Please look at what is marked below, and send it again.",
  notStored: "Something went wrong on our side. Nothing you wrote is lost: please send it again in a minute.",
  tooLarge: "This is too large. Go back to it, shorten it, and send it again.",
  tooMany: "Very many came from your internet address just now. Please send it again in a minute.",
  gone: "This form is not there any more. Nothing was stored.",
  closedMeanwhile: "This form was closed before your answer came. Nothing was stored.",
  joinedBefore: phrase("You have joined already. Your code was shown then; call {phone} if it is lost."),
  joinedBeforeAsk: "You have joined already. Your code was shown then; ask us if it is lost.",
  answersKept:
    "You have joined already, and your first answers were kept. To change them, cancel, and join again.",
  joinedTitle: "You have a seat",
  openTitle: "We have received it",
  waitingTitle: "You are on the waiting list",
  heldTitle: "We look at it first",
  cancelledTitle: "This was cancelled",
  doneTitle: "You were there",
  cancelledRecordTitle: "This does not take place",
  movedRecordTitle: "The date has changed",
  overRecordTitle: "This is over",
  goneRecordTitle: "This is not on our website any more",
  movedRecord: "The date has changed since you joined. What stands here now is right.",
  seatKept: "You still have your place.",
  goneRecord: phrase("Ask us whether it takes place: call {phone}."),
  goneRecordAsk: "Ask us whether it takes place.",
  waiting:
    "All seats are taken. When one becomes free, the first on the waiting list gets it. Look again later with your code.",
  held: "One of our staff looks at what you sent. Come back with your code to see whether it was accepted.",
  cancelled: "Do you want to come after all? Then join again.",
  code: "Your code",
  /** Above the college's own words. */
  next: "What happens next",
  keepCode: "Write it down, or take a picture of it. You need it when you come, and to cancel.",
  cancel: "Cancel",
  cancelExplained: "You cannot come? Cancel, so that somebody else can.",
  lookUpTitle: "What you joined",
  lookUp: "Write the code that you got when you joined.",
  show: "Show",
  codeUnknown: "There is no such code. Look at it again: it has six letters and digits.",
} as const;

// The accessibility statement and the privacy notice.

export const accessibilityMessages = {
  title: "Accessibility",
  lead: "This website should work for everybody: on any phone, by keyboard, with a screen reader, with large text, and on a slow connection.",
  canHeading: "What you can do here",
  can: [
    "read and use every page with a keyboard or a screen reader",
    "enlarge the text to 400 % without scrolling sideways",
    "choose light or dark colours at the foot of each page, or your own colours in your device's settings",
    "pause the greeting on the home page with the button beside it, or stop all motion with your device's setting",
    "read everything without JavaScript; signing in and writing need it",
  ],
  standardHeading: "How accessible it is",
  standard:
    "We aim for the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. Each change is tested automatically, in light and in dark colours, on a small and on a large screen, and by keyboard.",
  limitsHeading: "What does not work well yet",
  limits: [
    "Videos come from YouTube or Vimeo. Some have no captions, and their players are not ours.",
    "Pictures that were added before descriptions were asked for may lack one.",
    "Texts in Somali are marked by a program that looks at the words. In short titles it can be wrong, and a screen reader then uses the wrong voice.",
    "The exam results are on another website.",
  ],
  reviewed: "No native speaker has reviewed the words of this website in other languages than English yet.",
  reportHeading: "Report a problem",
  report:
    "Tell us what you could not read or do, on which page, and with which device. We answer, and we mend it.",
  reportByMail: "Write to",
  reportByPhone: "Call",
  mailSubject: "Accessibility of the website",
} as const;

export const privacyMessages = {
  title: "What we keep about you",
  lead: "Reading needs no account, and leaves nothing here that says who you are. This is all that is kept about people, by this website and in its backups.",
  columns: ["What", "Why", "For how long", "Who sees it"],
  /** What is kept, in the order of the table. */
  kept: {
    account: {
      what: "Name, picture and e-mail address of your account, as your identity provider (such as Google) gave them, its number for you, and your role here",
      why: "To know you when you sign in, and to show who wrote a comment",
      duration: phrase("Until you erase your account. {deleted}"),
      who: "Name and picture: everybody, beside your comments. All of it: you, and our administrators",
    },
    sessions: {
      what: "Where you are signed in: what your browser calls itself, and when you signed in and came last",
      why: "So that you stay signed in, and can end it",
      duration: phrase(
        "Until you sign out there, or {sessionIdleDays} days after you came last. At the latest {sessionDays} days after you signed in; {staffSessionDays} days for our staff",
      ),
      who: "You",
    },
    comments: {
      what: "Your comments",
      why: "To show them under the course, and to keep advertising out: whether one waits, why, and who decided; whether you may write more",
      duration: phrase(
        "Until you delete them, or the course is erased. {deletedComment} When you erase your account you choose whether they go too",
      ),
      who: "Everybody. Our staff and you, while one waits for approval or was deleted",
    },
    ban: {
      what: "That you were banned from commenting, when you erase your account: a number computed from the one that your identity provider has for you, which does not say who you are",
      why: "So that a ban does not end with the account",
      duration: phrase(
        "A year ({keptBanDays} days) after the account was erased. If you sign in again, the ban is with the new account",
      ),
      who: "Nobody",
    },
    messages: {
      what: "What you send with the contact form, while it sends: your name, your e-mail address, your phone number and your message",
      why: "To answer you",
      duration: phrase(
        "{messageDays} days, or until our staff delete it. What came from the e-mail address of your account goes with the account, and is in your download",
      ),
      who: "Our staff",
    },
    joining: {
      what: "What you send to join a training or an event: your name, your phone number or e-mail address, your answers, your code, and for ten minutes a number computed from your internet address and your browser",
      why: "To keep a seat for you, and to reach you",
      duration: plural("entryDays", {
        one: "A day after the end; without a date, after you sent it. Earlier if you ask us, or our staff delete it. With your code you see and cancel it. What came from the e-mail address of your account goes with the account, and is in your download",
        other:
          "{entryDays} days after the end; without a date, after you sent it. Earlier if you ask us, or our staff delete it. With your code you see and cancel it. What came from the e-mail address of your account goes with the account, and is in your download",
      }),
      who: "Our staff, and who has your code",
    },
    mail: {
      what: "That our staff were told of messages: to which e-mail address, when, and how many waited",
      why: "To find out why a mail did not arrive",
      duration: phrase("{sentMailDays} days. It goes with the account"),
      who: "Our administrators",
    },
    texts: {
      what: "What our staff write here: texts that are not published yet, earlier versions of a text with who saved them and when, links to show an unpublished text, and why a text was sent back and by whom",
      why: "So that no text is lost, and a change can be understood and undone",
      duration: phrase(
        "A text that its author did not save yet: until they save or discard it, or their account is erased. A link: until it ends. Why it was sent back: until it is sent again or published. The rest: until the text is erased; the name goes with the account",
      ),
      who: "Our staff. An unpublished text: also who has a link to it",
    },
    audit: {
      what: "What was done by our staff, and to an account: who, what and when",
      why: "To find out how a change came about",
      duration: plural("auditYears", {
        one: "A year. The name goes with the account",
        other: "{auditYears} years. The name goes with the account",
      }),
      who: "Our administrators, and you what concerns you",
    },
    invitations: {
      what: "An e-mail address to which our administrators gave a role before its owner has signed in",
      why: "So that the role is there at the first sign-in",
      duration: plural("auditYears", {
        one: "{grantDays} days, or until the sign-in or until it is taken back; in the log of what was done a year",
        other:
          "{grantDays} days, or until the sign-in or until it is taken back; in the log of what was done {auditYears} years",
      }),
      who: "Our administrators, and you what concerns you",
    },
    repeats: {
      what: "What the server answered when you sent something",
      why: "So that nothing is done twice when a bad connection sends it again",
      duration: phrase("{idempotencyHours} hours"),
      who: "Nobody",
    },
    nonces: {
      what: "A random number for each sign-in that was begun, without a name",
      why: "So that nobody can sign in with what they overheard",
      duration: phrase("{nonceMinutes} minutes"),
      who: "Nobody",
    },
    rates: {
      what: "How often you, or your internet address, sent something in the last minute",
      why: "To stop floods of messages",
      duration:
        "It counts for a minute. It is cleared away within two hours, or when the server starts again, and is in no backup",
      who: "Nobody",
    },
    log: {
      what: "A line for each page that is read: its address, the time, and your number here when you are signed in; not your name, your internet address or your browser",
      why: "To find out why something failed",
      duration: "30 days",
      who: "Who runs the server",
    },
    numbers: {
      what: "How many times a day each page is read, and from which website its readers came. It is only counted: nothing says who read, where or with what.",
      why: "To know what helps readers",
      duration: phrase("{numbersDays} days"),
      who: "Our staff",
    },
    backups: {
      what: "Backups of all this but the last two",
      why: "So that nothing is lost when a machine breaks",
      duration: "30 days. What you erased is in them until then, and is erased again when one has to be used",
      who: "Who runs the server",
    },
    browser: {
      what: "In your browser: that you are signed in, what you wrote and did not send yet, your choice of colours, and whether the greeting is paused",
      why: "So that you stay signed in and lose no text",
      duration: "Until you sign out, or clear it in your browser; both choices until you change them",
      who: "Who uses the same browser",
    },
  },
  /** {deleted} and {deletedComment} above, when the recycle bin keeps things for ever, and for some days. */
  deleted: {
    forEver: "One that we delete can still be restored, or erased for good by us.",
    forDays: phrase("One that we delete can be restored for {trashDays} days, then it is erased."),
  },
  deletedComment: {
    forEver: "Our staff can restore what they deleted.",
    forDays: phrase("What our staff delete they can restore for {trashDays} days, then it is erased."),
  },
  notHeading: "What we do not do",
  not: [
    "We do not follow anybody from page to page, and show no advertisements. There are two cookies: one of ten minutes while you sign in, and one of a day when you join something, so that only your device is shown your code again.",
    "No page asks another website for anything before you press something. The sign-in page is the exception: its button may come from Google, which then learns that you are there.",
    "A video comes from YouTube or Vimeo only when you play it.",
  ],
  yoursHeading: "What you can do",
  yours: "Download all of it, or erase your account, on the page",
  ask: "Questions, or something that is wrong? Write to",
} as const;
