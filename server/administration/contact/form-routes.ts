import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { contactFormMessages } from "../../../contract/messages/contact-form/en.ts";
import type { ReaderMessages } from "../../../contract/messages/readers/index.ts";
import { type MessageFields, newMessageBody, newMessageBodyIn } from "../../../contract/schemas/contact.ts";
import { type ContactAttempt, htmlType, type Pages } from "../../delivery/pages/index.ts";
import { type App, acceptPlainForms, HttpError } from "../../platform/http/index.ts";
import { readSettings, siteMessages } from "../../settings/index.ts";
import { type AcceptDeps, acceptMessage } from "./receive-message.ts";

type Fields = Record<keyof MessageFields, string>;
type Messages = ReaderMessages["contactFormMessages"];

/** Room for all fields at their longest, each byte escaped. */
const maxFormBytes = 128 * 1024;

/** The contact form without a script: stores the message, or shows the form again with what was typed. */
export function contactFormRoutes(app: App, deps: AcceptDeps, pages: Pick<Pages, "renderContact">): void {
  acceptPlainForms(app, maxFormBytes);

  /** In the language of the site; in English while the settings cannot be read. */
  const readMessages = (): Promise<Messages> =>
    readSettings(deps.db).then(
      (settings) => siteMessages(settings).messages.contactFormMessages,
      () => contactFormMessages,
    );

  async function showAgain(reply: FastifyReply, attempt: ContactAttempt): Promise<FastifyReply> {
    const { html, status } = await pages.renderContact(attempt, reply.request.id);
    return reply.header("cache-control", "no-store").status(status).type(htmlType).send(html);
  }

  /** A refusal before the body was read, such as by the rate limit: a browser's Back button has what was typed. */
  app.setErrorHandler(async (error, request, reply) => {
    // The connection is closed: nobody reads the page.
    if (request.raw.destroyed) return reply.status(400).send();
    if (!(error instanceof HttpError)) request.log.error(error);
    return showAgain(reply, { values: {}, problems: {}, ...explain(error, await readMessages()) });
  });

  app.post(
    "/contact",
    { config: { permission: "public" }, schema: { hide: true } },
    async (request, reply) => {
      const values = readFields(request);
      const parsed = newMessageBody.safeParse(values);
      if (!parsed.success) {
        const messages = await readMessages();
        const { error = parsed.error } = newMessageBodyIn(messages).safeParse(values);
        const notice = messages.notSent;
        return showAgain(reply, { values, problems: problemsOf(error), notice, status: 422 });
      }
      try {
        await acceptMessage(deps, request, reply, parsed.data);
      } catch (error) {
        if (!(error instanceof HttpError)) request.log.error(error);
        return showAgain(reply, { values, problems: {}, ...explain(error, await readMessages()) });
      }
      return reply.redirect("/contact/sent", 303);
    },
  );
}

/** Fields that a browser has left out are empty; others than the form's are ignored. */
function readFields({ body }: FastifyRequest): Fields {
  const form = body instanceof URLSearchParams ? body : new URLSearchParams();
  const read = (name: keyof Fields) => form.get(name) ?? "";
  return {
    firstname: read("firstname"),
    lastname: read("lastname"),
    email: read("email"),
    phone: read("phone"),
    message: read("message"),
    website: read("website"),
  };
}

/** The first problem of each field. */
function problemsOf({ issues }: z.ZodError): ContactAttempt["problems"] {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join("."), message]));
}

function explain(error: unknown, messages: Messages): Pick<ContactAttempt, "notice" | "status"> {
  const status = statusOf(error);
  if (status === 413) return { notice: messages.notStoredTooLarge, status };
  if (status === 429) return { notice: messages.tooMany, status };
  if (status === 404) return { notice: messages.switchedOff, status };
  return { notice: messages.notStored, status: Math.max(status, 500) };
}

function statusOf(error: unknown): number {
  if (error instanceof HttpError) return error.status;
  // An error of the framework, such as for a body that is too large.
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 0;
  return status === 413 ? status : 503;
}
