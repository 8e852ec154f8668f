import type { FastifyReply, FastifyRequest } from "fastify";
import { plainText } from "../../../contract/body.ts";
import { contentKinds } from "../../../contract/content-kinds.ts";
import {
  answerField,
  type JoinableKind,
  joinableKinds,
  joinedPath,
  normalizeCode,
  readQuestions,
} from "../../../contract/forms/joining.ts";
import { guessLanguage } from "../../../contract/language.ts";
import { limits } from "../../../contract/limits.ts";
import type { ReaderMessages } from "../../../contract/messages/readers/index.ts";
import { joinBodyIn } from "../../../contract/schemas/joining.ts";
import { positiveIntParam } from "../../../contract/schemas/list.ts";
import type { AllSettings } from "../../../contract/schemas/settings.ts";
import { type EntryRow, type FormKey, findByCode, formOf } from "../../content/entries/index.ts";
import { findEntryReason } from "../../content/hold/index.ts";
import { type ContentRow, findLive } from "../../content/records/index.ts";
import type { JoinAttempt, Pages } from "../../delivery/pages/index.ts";
import { type App, isFromOwnPage } from "../../platform/http/index.ts";
import { readSettings, siteMessages } from "../../settings/index.ts";
import { cancelEntry, storeEntry } from "./join.ts";
import { acceptForms, problemsOf, readFields, statusOf } from "./plain-form.ts";
import type { AcceptDeps } from "./receive-message.ts";

/** Room for all answers at their longest, each byte escaped. */
const maxFormBytes = 192 * 1024;

const options = { config: { permission: "public" }, schema: { hide: true } } as const;

/**
 * Joining without a script. Each form is answered by a page that no cache keeps and that has the code, which therefore
 * stands in no address, history or log. Sending a form again changes nothing.
 */
export function joinRoutes(app: App, deps: AcceptDeps, pages: Pick<Pages, "renderRequest">): void {
  // Of a body that was not read, a browser's Back button has what was typed.
  const show = acceptForms(app, pages, maxFormBytes, (status, { url: path }) => ({
    path,
    joinAttempt: { type: "failed", ...explain(status) },
  }));

  app.post<{ Params: { kind: string; id: string } }>("/join/:kind/:id", options, async (request, reply) => {
    const form = readForm(request.params);
    const joinAttempt = form ? await join(deps, request, reply, form) : gone;
    return show(reply, { path: request.url, joinAttempt });
  });

  app.post(joinedPath, options, async (request, reply) =>
    show(reply, { path: request.url, joinAttempt: await lookUp(deps, request, reply) }),
  );
}

const gone: JoinAttempt = { type: "failed", notice: "gone", status: 404 };

function readForm({ kind, id }: { kind: string; id: string }): NonNullable<FormKey> | undefined {
  const known = joinableKinds.find((each) => contentKinds[each].plural === kind);
  const number = positiveIntParam.safeParse(id);
  return known && number.success ? { kind: known, id: number.data } : undefined;
}

/** Validates a form of a live record, and stores it. */
async function join(
  { db, senderLimits, sendsMail, publicUrl }: AcceptDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  form: { kind: JoinableKind; id: number },
): Promise<JoinAttempt> {
  const record = await findLive(db, form.kind, form.id);
  if (!record?.joinContact) return gone;
  const questions = readQuestions(record.joinQuestions);
  const messages = messagesOf(record, await readSettings(db));
  const answerNames = questions.map((_, index) => answerField(index));
  const values = readFields(request, ["name", "phone", "email", "website", ...answerNames]);
  const parsed = joinBodyIn(messages, record.joinContact, questions).safeParse({
    ...values,
    answers: values,
  });
  if (!parsed.success) {
    return { type: "refused", values, problems: problemsOf(parsed.error), notice: "notJoined", status: 422 };
  }
  const { name, phone, email, website, answers } = parsed.data;
  try {
    await senderLimits.requireBudget.entry(request, reply);
    const reason = await findEntryReason({
      text: [name, ...Object.values(answers)].join("\n"),
      maxLinks: limits.maxMessageLinks,
      website,
      isFromOtherSite: !isFromOwnPage(request, publicUrl),
      isRepeated: false,
      isHurried: await senderLimits.isHurriedEntry(request),
      isFlood: () => senderLimits.isEntryFlood(request),
    });
    const outcome = await storeEntry(
      db,
      {
        ...{ form, name, phone, email, reason },
        answers: questions.map(({ label }, index) => ({
          question: label,
          answer: answers[answerField(index)] ?? "",
        })),
      },
      sendsMail,
    );
    if (outcome.type === "stored") return showEntry(outcome.entry) ?? gone;
    if (outcome.type === "gone") return gone;
    return { type: "refused", values, problems: {}, notice: outcome.type, status: 409 };
  } catch (error) {
    return { type: "refused", values, problems: {}, ...explain(statusOf(error, request)) };
  }
}

/** The texts in the language of the record's page: see `languageOfPage`. */
function messagesOf({ lang, title, body }: ContentRow, settings: AllSettings): ReaderMessages {
  const language = lang ?? guessLanguage(`${title} ${plainText(body)}`) ?? settings.language;
  const own = siteMessages({ ...settings, language });
  return own.lang === language ? own.messages : siteMessages(settings).messages;
}

/** Shows the entry with a code, or cancels it. */
async function lookUp(
  { db, senderLimits }: AcceptDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<JoinAttempt> {
  await senderLimits.requireBudget.code(request, reply);
  const { code: typed = "", cancel } = readFields(request, ["code", "cancel"]);
  const code = normalizeCode(typed);
  const entry = cancel ? await cancelEntry(db, code) : await findByCode(db, code);
  return (entry && showEntry(entry)) ?? { type: "unknownCode", code: typed, status: 404 };
}

function showEntry(entry: EntryRow): JoinAttempt | undefined {
  const form = formOf(entry);
  const { state, code, name } = entry;
  return form && code !== null
    ? { type: "entry", entry: { ...form, state, code, name }, status: 200 }
    : undefined;
}

function explain(status: number): { notice: "tooLarge" | "tooMany" | "notStored"; status: number } {
  if (status === 413) return { notice: "tooLarge", status };
  if (status === 429) return { notice: "tooMany", status };
  return { notice: "notStored", status };
}
