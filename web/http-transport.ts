import type { ErrorResponse } from "../contract/errors.ts";
import { type Call, createApi, NetworkError, type Transport } from "./api.ts";
import { currentSession, endSession } from "./session.ts";

/** Carries calls from the browser, in the name of who is signed in there. */
const httpTransport: Transport = async <Answer>({ method, path, body, idempotencyKey, onProgress }: Call) => {
  const token = currentSession().session?.token;
  const headers = new Headers();
  const form = body instanceof FormData ? body : undefined;
  if (body && !form) headers.set("content-type", "application/json");
  if (token) headers.set("authorization", `Bearer ${token}`);
  if (idempotencyKey) headers.set("idempotency-key", idempotencyKey);
  if (form) {
    const answer = await sendForm(method, path, headers, form, onProgress);
    if (answer.status === 401 && token) endSession(token);
    const json = parseJson<Answer | ErrorResponse>(answer.text);
    return { status: answer.status, ...(json !== undefined && { json }) };
  }
  const answer = await sendJson(path, {
    method,
    headers,
    body: body ? JSON.stringify(body) : null,
    // A write without a body is small enough to outlive the page: signing out leaves it at once.
    keepalive: method !== "GET" && !body,
  });
  if (answer.status === 401 && token) endSession(token);
  const json = parseJson<Answer | ErrorResponse>(answer.text);
  return { status: answer.status, ...(json !== undefined && { json }) };
};

/** @throws NetworkError when no whole answer came */
async function sendJson(path: string, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(path, init);
    return { status: response.status, text: await response.text() };
  } catch (error) {
    throw new NetworkError("no answer came", { cause: error });
  }
}

/** `fetch` cannot tell how far an upload has come. */
function sendForm(
  method: string,
  path: string,
  headers: Headers,
  form: FormData,
  onProgress: Call["onProgress"],
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress?.(total && loaded / total));
    request.addEventListener("load", () => resolve({ status: request.status, text: request.responseText }));
    for (const failure of ["error", "abort", "timeout"]) {
      request.addEventListener(failure, () => reject(new NetworkError("no answer came")));
    }
    request.send(form);
  });
}

/** A proxy in between may answer with a page of its own: that is no answer of the API. */
function parseJson<Answer>(text: string): Answer | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The API, for what happens in the browser. It is also what loaders get there. */
export const api = createApi(httpTransport);
