import { Writable } from "node:stream";
import Fastify from "fastify";
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from "fastify-type-provider-zod";
import { expect, test } from "vitest";
import { createClient } from "../../../../contract/endpoints/client.ts";
import { commentEndpoints } from "../../../../contract/endpoints/comments.ts";
import { settingsEndpoints } from "../../../../contract/endpoints/settings.ts";
import { apiMessages } from "../../../../contract/messages/staff/api.ts";
import { commentLimits } from "../../../../contract/values/limits/comments.ts";
import { addRoute } from "../api/add-route.ts";
import { HttpError } from "../requests/http-error.ts";
import { runWithRequestId } from "../requests/request-id.ts";
import { handleErrors } from "./error-handler.ts";
import { addPageRead, pageTransport } from "./page-reads.ts";

const noComments = { page: 1, totalPages: 1, total: 0, comments: [] };

function openApp() {
  const log: string[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      log.push(String(line));
      done();
    },
  });
  const app = Fastify({ logger: { stream, level: "warn" } }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app, async () => undefined);
  app.decorate("pageReads", new Map());
  return { app, log, call: createClient(pageTransport(app)) };
}

test("what not everybody may read is refused", async () => {
  const { app, call } = openApp();
  let asked = 0;
  addRoute(app, settingsEndpoints.getAll, () => {
    asked += 1;
    throw new Error("not to be called");
  });
  await expect(call("GET /api/settings/all", {})).rejects.toMatchObject({
    status: 401,
    code: "unauthenticated",
  });
  expect(asked).toBe(0);
});

test("input is validated as over HTTP", async () => {
  const { app, call, log } = openApp();
  const given: unknown[] = [];
  addPageRead(app, commentEndpoints.list, (asked) => {
    given.push(asked);
    return noComments;
  });
  for (const query of [{ postID: "0" }, { postID: 1, page: "2; drop" }, { postID: 1, limit: 10_000 }]) {
    await expect(call("GET /api/comments", { query })).rejects.toMatchObject({
      status: 400,
      code: "malformed",
      message: (await app.inject({ path: "/api/comments", query: forUrl(query) })).json().message,
    });
  }
  expect(given).toEqual([]);
  await call("GET /api/comments", { query: { postID: 7, page: undefined } });
  expect(given).toEqual([
    {
      params: undefined,
      query: { postID: 7, page: 1, limit: commentLimits.commentsPerPage },
      viewer: undefined,
    },
  ]);
  expect(log).toEqual([]);
});

test("an answer has what its schema lets through, and nothing else", async () => {
  const { app, call } = openApp();
  const secret = { email: "amina@mail.example" };
  addPageRead(app, commentEndpoints.list, () => Object.assign({}, noComments, secret));
  expect(await call("GET /api/comments", { query: { postID: 1 } })).toEqual(noComments);
});

test("an answer that does not fit its schema is an error under the id of the page", async () => {
  const { app, call, log } = openApp();
  addPageRead(app, commentEndpoints.list, () => ({ ...noComments, page: 0 }));
  const failure = runWithRequestId("id-1", () => call("GET /api/comments", { query: { postID: 1 } }));
  await expect(failure).rejects.toMatchObject({ status: 500, code: "internal", requestId: "id-1" });
  expect(log).toEqual([expect.stringContaining('"reqId":"id-1"')]);
});

test("an error is answered and logged as over HTTP", async () => {
  const { app, call, log } = openApp();
  const errors = [new HttpError("not_found", "Not here"), new Error("a table is gone")];
  addPageRead(app, commentEndpoints.list, () => {
    throw errors.shift();
  });
  const query = { postID: 1 };
  await expect(call("GET /api/comments", { query })).rejects.toMatchObject({
    status: 404,
    message: "Not here",
  });
  expect(log).toEqual([]);
  await expect(call("GET /api/comments", { query })).rejects.toMatchObject({
    status: 500,
    message: expect.stringContaining(apiMessages.internal),
  });
  expect(log).toEqual([expect.stringContaining("a table is gone")]);
});

const forUrl = (query: object) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
