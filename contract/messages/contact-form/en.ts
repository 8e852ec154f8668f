import { phrase, pluralIn } from "../phrase.ts";

const plural = pluralIn("en");

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
