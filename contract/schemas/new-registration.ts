import { z } from "zod";
import type { ReaderMessages } from "../messages/readers/index.ts";
import { registrationLimits } from "../values/limits/registrations.ts";
import { answerField, type Question } from "../values/registration-questions.ts";
import type { ContactWay } from "../values/registrations.ts";
import { emailIn, isVisible, nameIn, phoneIn, plainLine, plainText } from "./contact.ts";

type Messages = Pick<ReaderMessages, "joiningMessages" | "contactFormMessages">;

/**
 * What the registration form of a record sends: a field for each question beside name, addresses and the field that
 * people do not see.
 * @param messages in the language of the form
 */
export function newRegistrationBodyIn(
  messages: Messages,
  contact: ContactWay,
  questions: readonly Question[],
) {
  const { joiningMessages, contactFormMessages } = messages;
  const required = { phone: joiningMessages.phoneMissing, email: joiningMessages.emailMissing };
  const answers = new Map(
    questions.map((question, index) => [answerField(index), answerIn(messages, question)]),
  );
  return z
    .object({
      name: nameIn(contactFormMessages).refine(isVisible, joiningMessages.nameMissing),
      phone: phoneIn(contactFormMessages),
      email: emailIn(contactFormMessages),
      blank: z.string(),
      answers: z.object(Object.fromEntries(answers)),
    })
    .superRefine(({ phone, email }, context) => {
      const given = { phone, email };
      if (contact === "either" && phone === "" && email === "")
        context.addIssue({ code: "custom", path: ["phone"], message: contactFormMessages.noAddress });
      if (contact !== "either" && given[contact] === "")
        context.addIssue({ code: "custom", path: [contact], message: required[contact] });
    });
}

function answerIn({ joiningMessages: messages }: Messages, { type, isRequired, choices }: Question) {
  const max =
    type === "text" ? registrationLimits.maxAnswerTextCharacters : registrationLimits.maxAnswerLineCharacters;
  const text = (type === "text" ? plainText : plainLine).refine(
    (value) => !isRequired || isVisible(value),
    messages.answerMissing,
  );
  if (type === "choice" || type === "yesNo") {
    const known = type === "choice" ? choices : ["yes", "no"];
    return text.refine((value) => value === "" || known.includes(value), messages.choiceUnknown);
  }
  return text.refine((value) => value.length <= max, messages.answerTooLong({ max }));
}
