import type { FastifyReply, FastifyRequest } from "fastify";
import { readerMessages } from "../../../contract/messages/readers/index.ts";
import { askedPhone } from "../../../contract/rules/shown-registration.ts";
import { positiveIntParam } from "../../../contract/schemas/list.ts";
import { newRegistrationBodyIn } from "../../../contract/schemas/new-registration.ts";
import type { AllSettings } from "../../../contract/schemas/settings.ts";
import { contentKinds } from "../../../contract/values/content-kinds.ts";
import { inboxLimits } from "../../../contract/values/limits/inbox.ts";
import { normalizeCode } from "../../../contract/values/registration-codes.ts";
import { answerField, readQuestions } from "../../../contract/values/registration-questions.ts";
import {
  lookUpPath,
  type RegistrationKind,
  registrationKinds,
} from "../../../contract/values/registrations.ts";
import { plainText } from "../../../contract/values/text/body.ts";
import { guessLanguage } from "../../../contract/values/text/language.ts";
import { findHoldReason } from "../../content/hold/index.ts";
import { type ContentRow, findIncludingTrashed, findLive } from "../../content/records/index.ts";
import { type FormKey, findByCode, formOf } from "../../content/registrations/index.ts";
import {
  acceptForms,
  type FormAnswer,
  type Pages,
  problemsOf,
  type RegistrationAttempt,
  readFields,
  statusOf,
} from "../../delivery/pages/index.ts";
import type { Db } from "../../platform/database/index.ts";
import { type App, isFromOwnPage } from "../../platform/http/index.ts";
import { languageOfReader } from "../../platform/http/responses/index.ts";
import { readSettings, siteMessages } from "../../settings/index.ts";
import { cancelRegistration } from "./cancel.ts";
import { readSender } from "./device.ts";
import { plainRegistrationAnswer } from "./plain-answer.ts";
import { storeRegistration } from "./register.ts";
import type { RegistrationSenderLimits } from "./sender-limits.ts";
import { showRegistration } from "./shown-registration.ts";

/** Room for all answers at their longest, each byte escaped. */
const maxFormBytes = 192 * 1024;

export type RegistrationDeps = {
  db: Db;
  senderLimits: RegistrationSenderLimits;
  sendsMail: boolean;
  publicUrl: string;
};

const options = { config: { permission: "public" }, schema: { hide: true } } as const;

/** What became of a request, and of which record. */
type Answered = { attempt: RegistrationAttempt; record?: ContentRow | undefined; settings?: AllSettings };

/**
 * Registering without a script. Each form is answered by a page that no cache keeps and that has the code, which
 * therefore stands in no address, history or log. Sending a form again changes nothing.
 */
export function registrationFormRoutes(
  app: App,
  deps: RegistrationDeps,
  pages: Pick<Pages, "renderAnswer">,
): void {
  // Of a body that was not read, a browser's Back button has what was typed.
  const show = acceptForms(app, pages, maxFormBytes, (status, request) =>
    answerWith(request, { attempt: { type: "failed", ...explain(status) } }),
  );

  app.post<{ Params: { kind: string; id: string } }>("/join/:kind/:id", options, async (request, reply) => {
    const form = readForm(request.params);
    const answered = form ? await register(deps, request, reply, form) : { attempt: gone };
    return show(reply, answerWith(request, answered));
  });

  app.post(lookUpPath, options, async (request, reply) =>
    show(reply, answerWith(request, await lookUp(deps, request, reply))),
  );
}

/** The page of an answer, and the same without a renderer: in the language of the record's page, else of the reader. */
function answerWith(request: FastifyRequest, { attempt, record, settings }: Answered): FormAnswer {
  const plain = () => {
    const lang = languageOfReader(request.headers);
    const language =
      record && settings ? languageOfForm(record, settings) : { lang, messages: readerMessages[lang] };
    const isPublic = record?.state === "live" && record.trashed_at === null;
    const title = isPublic ? record.title : "";
    return plainRegistrationAnswer(attempt, {
      ...language,
      title,
      phone: settings ? askedPhone(settings) : "",
    });
  };
  return { page: { path: request.url, registrationAttempt: attempt }, status: attempt.status, plain };
}

const gone: RegistrationAttempt = { type: "failed", notice: "gone", status: 404 };

function readForm({ kind, id }: { kind: string; id: string }): NonNullable<FormKey> | undefined {
  const known = registrationKinds.find((each) => contentKinds[each].plural === kind);
  const number = positiveIntParam.safeParse(id);
  return known && number.success ? { kind: known, id: number.data } : undefined;
}

/** Validates a form of a live record, and stores it. What the answer needs is read before. */
async function register(
  { db, senderLimits, sendsMail, publicUrl }: RegistrationDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  form: { kind: RegistrationKind; id: number },
): Promise<Answered> {
  const record = await findLive(db, form.kind, form.id);
  if (!record?.joinContact) return { attempt: gone };
  const questions = readQuestions(record.joinQuestions);
  const settings = await readSettings(db);
  const { messages } = languageOfForm(record, settings);
  const answerNames = questions.map((_, index) => answerField(index));
  const values = readFields(request, ["name", "phone", "email", "blank", ...answerNames]);
  const refuse = (refusal: Refusal): Answered => ({
    attempt: { type: "refused", values, problems: {}, ...refusal },
    record,
    settings,
  });
  const parsed = newRegistrationBodyIn(messages, record.joinContact, questions).safeParse({
    ...values,
    answers: values,
  });
  if (!parsed.success)
    return refuse({ problems: problemsOf(parsed.error), notice: "notJoined", status: 422 });
  const { name, phone, email, blank, answers } = parsed.data;
  try {
    await senderLimits.requireBudget.registration(request, reply);
    const reason = await findHoldReason({
      text: [name, ...Object.values(answers)].join("\n"),
      maxLinks: inboxLimits.maxMessageLinks,
      blank,
      isFromOtherSite: !isFromOwnPage(request, publicUrl),
      isRepeated: false,
      isHurried: false,
      isFlood: () => senderLimits.isFlood(request),
    });
    const { sender, remember } = readSender(request, form, publicUrl);
    const outcome = await storeRegistration(
      db,
      {
        form,
        name,
        phone,
        email,
        reason,
        answers: questions.map(({ label }, index) => ({
          question: label,
          answer: answers[answerField(index)] ?? "",
        })),
      },
      sender,
      sendsMail,
    );
    if (outcome.type === "gone") return { attempt: gone };
    if (outcome.type !== "stored") return refuse({ notice: outcome.type, status: 409 });
    remember(reply);
    const registration = showRegistration(outcome.registration, record, settings, outcome.keepsAnswers);
    return registration
      ? { attempt: { type: "registration", registration, status: 200 }, record, settings }
      : { attempt: gone };
  } catch (error) {
    return refuse(explain(statusOf(error, request)));
  }
}

type Refusal = Pick<Extract<RegistrationAttempt, { type: "refused" }>, "notice" | "status"> & {
  problems?: Record<string, string>;
};

/** The language of the record's page, and the texts in it: see `choosePageLanguage`. */
function languageOfForm({ lang, title, body }: ContentRow, settings: AllSettings) {
  const language = lang ?? guessLanguage(`${title} ${plainText(body)}`) ?? settings.language;
  const own = siteMessages({ ...settings, language });
  return own.lang === language ? own : siteMessages(settings);
}

/** Shows the registration with a code, or cancels it. What the answer needs is read before. */
async function lookUp(
  { db, senderLimits, sendsMail }: RegistrationDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answered> {
  await senderLimits.requireBudget.code(request, reply);
  const { code: typed = "", cancel } = readFields(request, ["code", "cancel"]);
  const code = normalizeCode(typed);
  const found = await findByCode(db, code);
  const settings = await readSettings(db);
  const form = found && formOf(found);
  const record = form ? await findIncludingTrashed(db, form.kind, form.id) : undefined;
  const current = found && cancel ? await cancelRegistration(db, code, sendsMail) : found;
  const registration = current && showRegistration(current, record, settings);
  if (!registration) return { attempt: { type: "unknownCode", code: typed, status: 404 }, settings };
  return { attempt: { type: "registration", registration, status: 200 }, record, settings };
}

function explain(status: number): { notice: "tooLarge" | "tooMany" | "notStored"; status: number } {
  if (status === 413) return { notice: "tooLarge", status };
  if (status === 429) return { notice: "tooMany", status };
  return { notice: "notStored", status };
}
