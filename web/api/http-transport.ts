import { ApiError, type ApiRequest, NetworkError, type Transport } from "../../contract/endpoints/client.ts";
import { currentSession, endSession } from "../session/session.ts";
import { createApi } from "./api.ts";

/** Browsers refuse more than 64 KB, and a letter has up to three bytes. */
const maxKeepaliveLength = 20_000;

/** Sends requests from the browser with the session that is stored there. */
const httpTransport: Transport = async ({
  method,
  path,
  body,
  form,
  idempotencyKey,
  keepalive,
  onProgress,
  signal,
}) => {
  const token = currentSession().session?.token;
  const headers = new Headers();
  if (body) headers.set("content-type", "application/json");
  if (token) headers.set("authorization", `Bearer ${token}`);
  if (idempotencyKey) headers.set("idempotency-key", idempotencyKey);
  const text = body ? JSON.stringify(body) : null;
  const response = form
    ? await sendForm(method, path, headers, form, { onProgress, signal })
    : await receive(
        (method === "GET" && takeEarlyResponse(path, token)) ||
          fetch(path, {
            method,
            headers,
            body: text,
            // A write without a body is small enough to outlive the page: logging out leaves it at once.
            keepalive: text ? keepalive === true && text.length < maxKeepaliveLength : method !== "GET",
          }),
      );
  if (response.status === 401 && token) endSession(token);
  return response;
};

/** @throws NetworkError when no complete response arrived */
async function receive(fetched: Promise<Response>): Promise<{ status: number; text: string }> {
  try {
    const response = await fetched;
    return { status: response.status, text: await response.text() };
  } catch (error) {
    throw new NetworkError("no response arrived", { cause: error });
  }
}

/** Sends a form by XMLHttpRequest: `fetch` does not report the progress of an upload. */
function sendForm(
  method: string,
  path: string,
  headers: Headers,
  form: FormData,
  { onProgress, signal }: Pick<ApiRequest, "onProgress" | "signal">,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress?.(total && loaded / total));
    request.addEventListener("load", () => resolve({ status: request.status, text: request.responseText }));
    for (const failure of ["error", "abort", "timeout"]) {
      request.addEventListener(failure, () => reject(new NetworkError("no response arrived")));
    }
    signal?.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}

/** Fetches a file with the session. @throws NetworkError or ApiError */
export async function fetchFile(path: string): Promise<Blob> {
  const headers = { authorization: `Bearer ${currentSession().session?.token}` };
  const response = await fetch(path, { headers }).catch((cause: unknown) => {
    throw new NetworkError("no response arrived", { cause });
  });
  // A proxy's error page is no JSON: the status says enough.
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => undefined));
  return response.blob();
}

/** The browser's API client. */
export const api = createApi(httpTransport);

declare global {
  interface Window {
    /** Responses to requests that web/dashboard/frame/start-early.ts sent. */
    earlyResponses?: Map<string, Promise<Response>>;
  }
}

/** The response to a read that was sent early with this session. Each is taken once. */
function takeEarlyResponse(path: string, token: string | undefined): Promise<Response> | undefined {
  const key = `${token} ${path}`;
  const response = window.earlyResponses?.get(key);
  window.earlyResponses?.delete(key);
  return response;
}
