import { lookup } from "node:dns";
import type { IncomingMessage } from "node:http";
import { get as getHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { getHttp } from "../node-http.ts";
import { isPublicAddress } from "./public-address.ts";

/** Whether a request for `url` may connect to `address`, one of the IP addresses of its host. */
export type DestinationRule = (address: string, url: URL) => boolean;

/** The public internet on the default ports. */
export const publicWeb: DestinationRule = (address, url) => url.port === "" && isPublicAddress(address);

type FetchOptions = {
  maxBytes: number;
  /** In total, including redirects. */
  timeoutMs: number;
  /** For the body of the last response alone; by default what is left of `timeoutMs`. */
  bodyTimeoutMs?: number;
  maxRedirects: number;
  rule?: DestinationRule;
  headers?: Record<string, string>;
};

/** The reason why a URL could not be fetched, in words for the user who entered it. */
export class FetchFailure extends Error {
  /** Whether another attempt may succeed: the network failed, or the server answered 429 or 5xx. */
  readonly mayPass: boolean;
  /** Whether no server answered. */
  readonly isUnanswered: boolean;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    reason: string,
    { network = false, response }: { network?: boolean; response?: IncomingMessage } = {},
  ) {
    super(reason);
    const status = response?.statusCode ?? 0;
    this.isUnanswered = network;
    this.mayPass = network || status === 429 || status >= 500;
    const seconds = Number(response?.headers["retry-after"]);
    this.retryAfterSeconds = Number.isFinite(seconds) ? seconds : undefined;
  }
}

/**
 * Fetches a URL that may come from an attacker. Every IP address that its host name resolves to must satisfy the
 * rule, and the connection goes to one of those addresses, so DNS rebinding does not help. Each redirect is checked
 * in the same way.
 * @param address http or https, without a user name
 * @throws FetchFailure
 */
export async function fetchResource(
  address: string,
  { maxBytes, timeoutMs, bodyTimeoutMs, maxRedirects, rule = publicWeb, headers = {} }: FetchOptions,
): Promise<Uint8Array> {
  const controller = new AbortController();
  const { signal } = controller;
  const abort = () => controller.abort();
  const timeout = AbortSignal.timeout(timeoutMs);
  timeout.onabort = abort;
  let url = requireWebAddress(URL.parse(address));
  for (let redirects = 0; ; redirects += 1) {
    const response = await respond(url, rule, headers, signal);
    const { statusCode = 0 } = response;
    if (statusCode === 200) {
      if (bodyTimeoutMs !== undefined) {
        timeout.onabort = null;
        AbortSignal.timeout(bodyTimeoutMs).onabort = abort;
      }
      return readWhole(response, maxBytes, signal);
    }
    response.destroy();
    const { location } = response.headers;
    const isRedirect = [301, 302, 303, 307, 308].includes(statusCode) && location !== undefined;
    if (!isRedirect) throw new FetchFailure(`answered ${statusCode}`, { response });
    if (redirects >= maxRedirects) throw new FetchFailure("leads to another address");
    url = requireWebAddress(URL.parse(location, url));
  }
}

function requireWebAddress(url: URL | null): URL {
  if (!url || !/^https?:$/.test(url.protocol)) throw new FetchFailure("is no web address");
  if (url.username !== "" || url.password !== "") throw new FetchFailure("has a user name in it");
  return url;
}

function respond(
  url: URL,
  rule: DestinationRule,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  // For a host that is an IP address, `lookup` is never called.
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) && !rule(host, url)) return Promise.reject(new FetchFailure(notAllowed));
  const get = url.protocol === "https:" ? getHttps : getHttp;
  return new Promise((resolve, reject) => {
    const options = { lookup: lookupWithin(rule, url), headers, signal, agent: false };
    get(url, options, resolve).on("error", (error) => reject(asFailure(error, signal)));
  });
}

const notAllowed = "is not on the public internet";

/** Resolves a host name, and rejects it if one of its addresses does not satisfy the rule. */
function lookupWithin(rule: DestinationRule, url: URL): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) return callback(error ?? new Error("no address"), []);
      if (!found.every(({ address }) => rule(address, url)))
        return callback(new FetchFailure(notAllowed), []);
      return options.all ? callback(null, found) : callback(null, first.address, first.family);
    });
  };
}

async function readWhole(
  response: IncomingMessage,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new FetchFailure("is too large");
      chunks.push(chunk);
    }
  } catch (error) {
    throw asFailure(error, signal);
  } finally {
    response.destroy();
  }
  return Buffer.concat(chunks);
}

function asFailure(error: unknown, signal: AbortSignal): FetchFailure {
  if (error instanceof FetchFailure) return error;
  return new FetchFailure(signal.aborted ? "did not answer in time" : "cannot be reached", { network: true });
}
