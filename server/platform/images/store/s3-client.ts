import { setTimeout as pause } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import { sha256Of } from "../../sha256.ts";
import { chunksOf, type Upload } from "../encoder/encoder.ts";
import { type ByteRange, ImageStoreUnavailableError, type S3Config, type S3Timeouts } from "./image-store.ts";

const defaultTimeoutsMs: S3Timeouts = {
  response: { GET: 5_000, DELETE: 5_000, PUT: 10_000 },
  idle: 10_000,
  retry: 4_000,
};

/** Attempts per request, including the first. All requests are idempotent. */
const maxAttempts = 3;

export type S3Request = {
  method: keyof S3Timeouts["response"] | "POST";
  /** The object's name without the configured prefix; empty for the bucket itself. */
  key: string;
  query?: Record<string, string>;
  content?: Upload;
  contentType?: string;
  range?: ByteRange | undefined;
};

/**
 * @param setting the environment variable that names the bucket, for errors
 * @param idleTimeoutMs between two chunks of the body
 * @param end aborts the response body if it is not complete
 */
export type S3Response = {
  response: Response;
  setting: string;
  idleTimeoutMs: number;
  end(reason?: Error): void;
};

/**
 * @returns a function that sends a request to the bucket, with retries. It resolves with a 2xx response, or with 404
 *   for an object that does not exist, and throws ImageStoreUnavailableError for anything else.
 */
export function s3Client(config: S3Config): (request: S3Request) => Promise<S3Response> {
  const bucket = bucketUrl(config);
  const { timeoutsMs = defaultTimeoutsMs, setting = "IMAGE_STORE" } = config;
  return async (request) => {
    const startedAt = Date.now();
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await sendOnce(config, bucket, request, timeoutsMs);
      if ("response" in outcome) return { ...outcome, setting };
      if (!outcome.retryable || attempt === maxAttempts || Date.now() - startedAt > timeoutsMs.retry) {
        const times = attempt > 1 ? ` (${attempt} attempts)` : "";
        throw new ImageStoreUnavailableError(
          `${setting}: ${request.method} ${request.key || "(list)"}: ${outcome.reason}${times}`,
        );
      }
      await pause(Math.random() * 100 * 2 ** attempt);
    }
  };
}

/**
 * Amazon has the bucket in the host name, except for buckets with a dot, which its wildcard certificate does not cover.
 * Other vendors have it in the path.
 */
export function bucketUrl({
  bucket,
  endpoint,
  region,
}: Pick<S3Config, "bucket" | "endpoint" | "region">): string {
  const inHost = !endpoint && !bucket.includes(".");
  const host = endpoint ?? `https://${inHost ? `${bucket}.` : ""}s3.${region}.amazonaws.com`;
  return inHost ? host : `${host}/${bucket}`;
}

type Failure = { reason: string; retryable: boolean };

async function sendOnce(
  config: S3Config,
  bucket: string,
  request: S3Request,
  timeoutsMs: S3Timeouts,
): Promise<Omit<S3Response, "setting"> | Failure> {
  const { method, content } = request;
  const controller = new AbortController();
  const end = (reason?: Error) => controller.abort(reason);
  const limit = timeoutsMs.response[method === "POST" ? "GET" : method];
  const idleTimeoutMs = timeoutsMs.idle;
  const timer = setTimeout(() => end(new Error(`no response within ${limit / 1000} s`)), limit);
  try {
    const { url, headers } = await sign(config, bucket, request);
    // The storage wants to know its length: fetch sends that of one buffer only.
    const body = content ? Buffer.concat(chunksOf(content)) : null;
    const signal = controller.signal;
    const response = await fetch(url, { method, headers, body, signal, redirect: "manual" });
    if (response.ok) {
      // The connection can be reused only after the body was read.
      if (method === "PUT" || method === "DELETE") await response.arrayBuffer();
      return { response, idleTimeoutMs, end };
    }
    const errorBody = await response.text();
    if (response.status === 404 && /<Code>NoSuchKey<\/Code>/.test(errorBody))
      return { response, idleTimeoutMs, end };
    return {
      reason: errorReason(response.status, errorBody),
      retryable: isRetryable(response.status, errorBody),
    };
  } catch (error) {
    return { reason: networkReason(error), retryable: true };
  } finally {
    clearTimeout(timer);
  }
}

/** The signature covers the content, so that storage rejects a damaged picture: no extra checksum is needed. */
async function sign(
  config: S3Config,
  bucket: string,
  { method, key, query, content, contentType, range }: S3Request,
) {
  const url = new URL(key ? `${bucket}/${config.prefix}${key}` : bucket);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
  const headers = new Headers({ "x-amz-content-sha256": await sha256Of(chunksOf(content ?? [])) });
  if (contentType) headers.set("content-type", contentType);
  if (range) headers.set("range", `bytes=${range.first}-${range.last}`);
  const { accessKeyId, secretAccessKey, sessionToken, region } = config;
  const credentials = { accessKeyId, secretAccessKey, region, ...(sessionToken && { sessionToken }) };
  return new AwsV4Signer({ method, url: url.href, headers, service: "s3", ...credentials }).sign();
}

function isRetryable(status: number, errorBody: string): boolean {
  return (
    status >= 500 || status === 429 || (status === 400 && errorBody.includes("<Code>RequestTimeout</Code>"))
  );
}

/** @returns the status, with the code and message of the XML error body */
function errorReason(status: number, errorBody: string): string {
  const [, code = ""] = errorBody.match(/<Code>([^<]{1,100})<\/Code>/) ?? [];
  const [, message = ""] = errorBody.match(/<Message>([^<]{1,300})/) ?? [];
  return [String(status), code, message].filter(Boolean).join(" ");
}

function networkReason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  return cause.message || ("code" in cause ? String(cause.code) : cause.name);
}

/** Yields the bytes of a response, and aborts it when no data arrives in time. The consumer may be slow. */
export async function* readBody({ response, idleTimeoutMs, end }: S3Response): AsyncGenerator<Uint8Array> {
  const reader = response.body?.getReader();
  if (!reader) return;
  for (;;) {
    const timer = setTimeout(() => end(new Error(`no data for ${idleTimeoutMs / 1000} s`)), idleTimeoutMs);
    const { done, value } = await reader.read().finally(() => clearTimeout(timer));
    if (done) return;
    yield value;
  }
}
