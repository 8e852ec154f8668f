import type { FastifyRequest } from "fastify";
import { contactFormMessages } from "../../../contract/messages/readers/en/visitors.ts";
import { type ReaderMessages, readerMessages } from "../../../contract/messages/readers/index.ts";
import { newMessageBody, newMessageBodyIn } from "../../../contract/schemas/contact.ts";
import {
  acceptForms,
  type ContactAttempt,
  type FormAnswer,
  type Pages,
  problemsOf,
  readFields,
} from "../../delivery/pages/index.ts";
import { escapeHtml } from "../../platform/html/index.ts";
import type { App } from "../../platform/http/index.ts";
import { languageOfReader, plainPage } from "../../platform/http/responses/index.ts";
import { readSettings, siteMessages } from "../../settings/index.ts";
import { type MessageDeps, receiveMessage } from "./receive-message.ts";

type Messages = ReaderMessages["contactFormMessages"];

/** Room for all fields at their longest, each byte escaped. */
const maxFormBytes = 128 * 1024;

const fields = ["firstname", "lastname", "email", "phone", "message", "blank"];

const sentPath = "/contact/sent";

/** The contact form without a script: stores the message, or shows the form again with what was typed. */
export function contactFormRoutes(
  app: App,
  deps: MessageDeps,
  pages: Pick<Pages, "prepare" | "renderAnswer">,
): void {
  /** In the language of the site; in English while the settings cannot be read. */
  const readMessages = (): Promise<Messages> =>
    readSettings(deps.db).then(
      (settings) => siteMessages(settings).messages.contactFormMessages,
      () => contactFormMessages,
    );
  const again = (contactAttempt: ContactAttempt, request: FastifyRequest): FormAnswer => ({
    page: { path: "/contact", contactAttempt },
    status: contactAttempt.status,
    plain: () => plainNotice(request, contactAttempt),
  });

  const show = acceptForms(app, pages, maxFormBytes, async (status, request) => {
    // Of a body that was not read, a browser's Back button has what was typed.
    const values = request.body ? readFields(request, fields) : {};
    return again({ values, problems: {}, ...explain(status, await readMessages()) }, request);
  });

  app.post(
    "/contact",
    { config: { permission: "public" }, schema: { hide: true } },
    async (request, reply) => {
      const values = readFields(request, fields);
      const parsed = newMessageBody.safeParse(values);
      if (!parsed.success) {
        const messages = await readMessages();
        const { error = parsed.error } = newMessageBodyIn(messages).safeParse(values);
        const notice = messages.notSent;
        return show(reply, again({ values, problems: problemsOf(error), notice, status: 422 }, request));
      }
      // The answer has its place before the message is stored.
      await pages.prepare(sentPath);
      await receiveMessage(deps, request, reply, parsed.data);
      return reply.redirect(sentPath, 303);
    },
  );
}

/** Why a message was not stored, without a renderer. A browser's Back button has what was typed. */
function plainNotice({ headers }: FastifyRequest, { notice }: ContactAttempt): string {
  const lang = languageOfReader(headers);
  const { notSentTitle } = readerMessages[lang].contactFormMessages;
  return plainPage(notSentTitle, `<p dir="auto">${escapeHtml(notice)}</p>`, lang);
}

function explain(status: number, messages: Messages): Pick<ContactAttempt, "notice" | "status"> {
  if (status === 413) return { notice: messages.notStoredTooLarge, status };
  if (status === 429) return { notice: messages.tooMany, status };
  if (status === 404) return { notice: messages.switchedOff, status };
  return { notice: messages.notStored, status };
}
