import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { type App, acceptPlainForms, HttpError } from "../../platform/http/index.ts";
import { htmlType } from "../../platform/http/responses/index.ts";
import type { FormAnswer, Pages } from "./routes.ts";

/**
 * Accepts forms without a script, which are answered by pages that no cache keeps.
 * @param explain the page for a refusal before the body was read, such as by the rate limit, and for an unexpected
 * error
 * @returns a function that answers with a page
 */
export function acceptForms(
  app: App,
  pages: Pick<Pages, "renderAnswer">,
  maxBytes: number,
  explain: (status: number, request: FastifyRequest) => FormAnswer | Promise<FormAnswer>,
): (reply: FastifyReply, answer: FormAnswer) => Promise<FastifyReply> {
  acceptPlainForms(app, maxBytes);

  async function show(reply: FastifyReply, answer: FormAnswer): Promise<FastifyReply> {
    const { html, status } = await pages.renderAnswer(answer, reply.request);
    if (status === 503) reply.header("retry-after", 5);
    return reply.header("cache-control", "no-store").status(status).type(htmlType).send(html);
  }

  app.setErrorHandler(async (error, request, reply) => {
    // The connection was closed while the form came: nobody reads the page.
    if (request.raw.destroyed && !request.raw.complete) return reply.status(400).send();
    return show(reply, await explain(statusOf(error, request), request));
  });
  return show;
}

/** The fields of a form without a script. One that a browser has left out is empty. */
export function readFields({ body }: FastifyRequest, names: readonly string[]): Record<string, string> {
  const form = body instanceof URLSearchParams ? body : new URLSearchParams();
  return Object.fromEntries(names.map((name) => [name, form.get(name) ?? ""]));
}

/** The first problem of each field. */
export function problemsOf({ issues }: z.ZodError): Record<string, string> {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path.at(-1)), message]));
}

/** The status of the page that explains an error. Logs one that is not expected. */
export function statusOf(error: unknown, { log }: FastifyRequest): number {
  if (error instanceof HttpError) return error.status;
  // An error of the framework, such as for a body that is too large.
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
  if (status < 500) return status;
  log.error(error);
  return 503;
}
