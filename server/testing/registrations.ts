import { expect } from "vitest";
import { normalizeCode } from "../../contract/values/registration-codes.ts";
import { lookUpPath, type RegistrationKind, registrationPath } from "../../contract/values/registrations.ts";
import { createViaApi } from "./content-requests.ts";
import type { SignedIn } from "./factories.ts";
import { uniqueClientAddress } from "./multipart-form.ts";
import { sendRequest, type TestResponse } from "./request.ts";
import type { TestServer } from "./test-server.ts";

/** A record with a form. */
export type RecordWithForm = { kind: RegistrationKind; id: number };

/** Creates a record whose form asks for a phone number or an e-mail address, besides what `fields` say. */
export async function createRecordWithForm(
  server: TestServer,
  by: SignedIn,
  kind: RegistrationKind = "service",
  { title = "Soldering", ...fields }: Record<string, string> = {},
): Promise<RecordWithForm> {
  const more = { joinContact: "either", ...fields };
  const { id } = await createViaApi(server, by, kind, { title, more });
  return { kind, id };
}

let people = 0;

/** What somebody who is not known yet types into a form. */
export function registrationBody(given: Record<string, string> = {}): Record<string, string> {
  people += 1;
  return { name: `Hodan ${people}`, phone: `063 4${String(people).padStart(6, "0")}`, ...given };
}

/** Sends a form as a browser without a script does, by default from an internet address of its own. */
function submit(
  { port }: Pick<TestServer, "port">,
  path: string,
  fields: Record<string, string>,
  given: Record<string, string> = {},
): Promise<TestResponse> {
  const headers = { "content-type": "application/x-www-form-urlencoded", ...uniqueClientAddress(), ...given };
  return sendRequest(port, path, { method: "POST", headers, body: new URLSearchParams(fields).toString() });
}

/** Sends the form of a record. */
export const requestRegistration = (
  server: Pick<TestServer, "port">,
  { kind, id }: RecordWithForm,
  fields: Record<string, string> = registrationBody(),
  headers: Record<string, string> = {},
): Promise<TestResponse> => submit(server, registrationPath(kind, id), fields, headers);

/** Sends a code, with `cancel` to cancel. */
export const requestLookUp = (
  server: Pick<TestServer, "port">,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<TestResponse> => submit(server, lookUpPath, fields, headers);

/** Sends the form of a record, and expects that it is stored. @returns its code */
export async function expectRegistered(
  server: Pick<TestServer, "port">,
  record: RecordWithForm,
  fields?: Record<string, string>,
): Promise<string> {
  const answer = await requestRegistration(server, record, fields);
  expect(answer.status, titleOf(answer)).toBe(200);
  return codeOn(answer);
}

/** The code on a page. */
export const codeOn = ({ text }: TestResponse): string =>
  normalizeCode(/<bdi dir="ltr">([\dA-Z]{3}-[\dA-Z]{3})</.exec(text)?.[1] ?? "");

/** The heading of a page. */
export const titleOf = ({ text }: TestResponse): string =>
  /<h1[^>]*>(?:<span[^>]*>)?([^<]*)/.exec(text)?.[1] ?? "";
