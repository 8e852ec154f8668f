import type { ReaderMessages } from "../../../contract/messages/readers/index.ts";
import {
  explainNotice,
  explainRegistration,
  titleOfRegistration,
} from "../../../contract/rules/shown-registration.ts";
import { codeInWords } from "../../../contract/values/registration-codes.ts";
import { lookUpPath } from "../../../contract/values/registrations.ts";
import type { ContentLanguage } from "../../../contract/values/text/language.ts";
import type { RegistrationAttempt } from "../../delivery/pages/index.ts";
import { escapeHtml } from "../../platform/html/index.ts";
import { plainPage } from "../../platform/http/responses/index.ts";

/** What a plain answer says beside the attempt itself. */
export type AnswerContext = {
  lang: ContentLanguage;
  messages: ReaderMessages;
  /** The number of the college's call center, or its other one; empty if it has named none. */
  phone: string;
  /** The title of the record; empty if it is not public. */
  title: string;
};

const paragraph = (text: string) => `<p dir="auto">${escapeHtml(text)}</p>`;

/**
 * The answer to a form of a record, or to a code, without a renderer: the sender reads what was stored, whatever fails.
 */
export function plainRegistrationAnswer(
  attempt: RegistrationAttempt,
  { lang, messages, phone, title }: AnswerContext,
): string {
  const { joiningMessages } = messages;
  const show = (heading: string, parts: readonly string[]) =>
    plainPage(escapeHtml(heading), [...(title ? [paragraph(title)] : []), ...parts].join("\n"), lang);
  if (attempt.type === "registration") {
    const { registration } = attempt;
    return show(titleOfRegistration(joiningMessages, registration), [
      paragraph(registration.name),
      ...explainRegistration(joiningMessages, registration, phone).map(paragraph),
      `<h2>${joiningMessages.code}: <bdi dir="ltr">${codeInWords(registration.code)}</bdi></h2>`,
      paragraph(joiningMessages.keepCode),
      `<p><a href="${lookUpPath}">${escapeHtml(joiningMessages.lookUpTitle)}</a></p>`,
    ]);
  }
  if (attempt.type === "unknownCode") {
    return show(joiningMessages.lookUpTitle, [paragraph(joiningMessages.codeUnknown)]);
  }
  const notice = explainNotice(joiningMessages, attempt.notice, phone);
  return show(joiningMessages.notJoinedTitle, [paragraph(notice)]);
}
