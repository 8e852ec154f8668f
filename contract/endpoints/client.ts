import { referenceMessage } from "../messages/reference.ts";
import type { ErrorResponse } from "../schemas/error-response.ts";
import type { StoredDraft } from "../schemas/newsroom.ts";
import type { AllSettings } from "../schemas/settings.ts";
import type { ConflictingChange, ErrorCode, UnavailablePicture } from "../values/errors.ts";
import type { EndpointInput, EndpointKey, EndpointOutput } from "./index.ts";

export type ApiRequest = {
  /** Method and path as the contract has them, and what stands for the parameters in the path. */
  endpoint: string;
  params: Values;
  method: string;
  /** Path with query, starting with `/`. */
  path: string;
  /** Sent as JSON. */
  body?: object | undefined;
  form?: FormData | undefined;
  /** The same for every retry of a write, so that the server executes it once. */
  idempotencyKey?: string | undefined;
  /** The request outlives the page if it is small. */
  keepalive?: boolean | undefined;
  /** Reports how much of a form was sent, from 0 to 1. */
  onProgress?: ((sent: number) => void) | undefined;
  /** Gives up sending a form: a NetworkError. */
  signal?: AbortSignal | undefined;
};

/** A text is JSON; an answer was never sent. */
type ApiResponse = { status: number } & ({ text: string } | { answer: unknown });

/**
 * Sends a request: over HTTP in the browser, in process on the server.
 * @throws NetworkError when no complete response arrived
 */
export type Transport = (request: ApiRequest) => Promise<ApiResponse>;

/** An error response of the API. Its message is shown to users; that of a 5xx includes the request id. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly requestId: string | undefined;
  /** Messages by the path of the invalid field. */
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly pictures: readonly UnavailablePicture[];
  readonly changed: ConflictingChange | undefined;
  readonly current: AllSettings | undefined;
  /** The viewer's draft, null for none, after an autosave that has not seen it; undefined with any other error. */
  readonly draft: StoredDraft | null | undefined;
  /** The record's newest version, beside `draft`. */
  readonly versionID: number | undefined;

  constructor(status: number, response: ErrorBody | undefined) {
    const reference = status >= 500 && response?.requestId;
    super(reference ? `${response.message} (${referenceMessage(reference)})` : response?.message);
    this.status = status;
    this.code = response?.code;
    this.requestId = response?.requestId;
    this.fields = response?.fields;
    this.pictures = response?.pictures ?? [];
    this.changed = response?.changed;
    this.current = response?.current;
    this.draft = response?.draft;
    this.versionID = response?.versionID;
  }
}

/** No complete response arrived: there is no connection, or it broke. `fetch` throws it as a TypeError. */
export class NetworkError extends TypeError {}

type Values = { readonly [name: string]: string | number | undefined };

type Input = Partial<Omit<ApiRequest, "endpoint" | "params" | "method" | "path">> & {
  params?: Values;
  query?: Values;
};

/**
 * A typed client for the endpoints of the contract: `call("GET /api/posts/:id", { params: { id: 1 } })`. It does not
 * validate responses: the server serializes each one by its endpoint's schema.
 */
export function createClient(transport: Transport) {
  /** @throws ApiError for an error response, and for a response that is not the API's */
  async function call<Key extends EndpointKey>(
    endpoint: Key,
    input: EndpointInput[Key],
  ): Promise<EndpointOutput[Key]>;
  // A wider signature: comparing the inputs of all endpoints with `Input` would take half of the time of a type check.
  async function call(endpoint: string, { params = {}, query = {}, ...request }: Input): Promise<unknown> {
    const [method = "", template = ""] = endpoint.split(" ");
    const path = template.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ""));
    const search = searchOf(query);
    const response = await transport({
      ...request,
      endpoint,
      params,
      method,
      path: search ? `${path}?${search}` : path,
    });
    const { status } = response;
    const answer =
      "answer" in response ? response.answer : parseJson(status === 204 ? "null" : response.text);
    const error = hasMessage(answer) ? answer : undefined;
    if (status < 200 || status >= 300 || answer === undefined || error?.code !== undefined) {
      throw new ApiError(answer === undefined && status < 400 ? 502 : status, error);
    }
    return answer;
  }
  return call;
}

function searchOf(query: Values): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== "") search.set(name, String(value));
  }
  return search.toString();
}

/** @returns undefined for text that is not JSON, such as a proxy's error page */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The specification promises nothing of an error but its message. */
type ErrorBody = Partial<ErrorResponse> & Pick<ErrorResponse, "message">;

function hasMessage(json: unknown): json is ErrorBody {
  return typeof json === "object" && json !== null && "message" in json && typeof json.message === "string";
}
