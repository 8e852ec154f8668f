import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import { ImageStoreUnavailableError, type S3Config, type S3Timeouts } from "./image-store.ts";

const defaultTimeoutsMs: S3Timeouts = {
  answer: { GET: 5_000, DELETE: 5_000, PUT: 10_000 },
  idle: 10_000,
  retry: 4_000,
};

/** How often one thing is asked, the first time included: reading, writing and removing twice is as good as once. */
const maxAttempts = 3;

export type S3Request = {
  method: keyof S3Timeouts["answer"];
  /** The object's name below the prefix; empty for the bucket itself. */
  key: string;
  query?: Record<string, string>;
  content?: Uint8Array;
  contentType?: string;
};

/**
 * @param idleTimeoutMs between two parts of the body
 * @param end breaks off the answer's body, if it is still under way
 */
export type S3Response = { response: Response; idleTimeoutMs: number; end(reason?: Error): void };

/** Asks the bucket, again where that may help. An answer is one of 2xx, or a 404 of an object that is not there. */
export function s3Client(place: S3Config): (asked: S3Request) => Promise<S3Response> {
  const bucket = bucketUrl(place);
  const timeoutsMs = place.timeoutsMs ?? defaultTimeoutsMs;
  return async (asked) => {
    const begun = Date.now();
    for (let turn = 1; ; turn += 1) {
      const outcome = await attempt(place, bucket, asked, timeoutsMs);
      if ("response" in outcome) return outcome;
      if (!outcome.again || turn === maxAttempts || Date.now() - begun > timeoutsMs.retry) {
        const times = turn > 1 ? ` (${turn} times)` : "";
        throw new ImageStoreUnavailableError(
          `IMAGE_STORE: ${asked.method} ${asked.key || "(list)"}: ${outcome.why}${times}`,
        );
      }
      await pause(Math.random() * 100 * 2 ** turn);
    }
  };
}

/** Other vendors' storage has the bucket in the path; Amazon's in the host, unless its dots break the certificate. */
export function bucketUrl({
  bucket,
  endpoint,
  region,
}: Pick<S3Config, "bucket" | "endpoint" | "region">): string {
  const inHost = !endpoint && !bucket.includes(".");
  const host = endpoint ?? `https://${inHost ? `${bucket}.` : ""}s3.${region}.amazonaws.com`;
  return inHost ? host : `${host}/${bucket}`;
}

type Failure = { why: string; again: boolean };

async function attempt(
  place: S3Config,
  bucket: string,
  asked: S3Request,
  timeoutsMs: S3Timeouts,
): Promise<S3Response | Failure> {
  const { method, content } = asked;
  const breaking = new AbortController();
  const end = (reason?: Error) => breaking.abort(reason);
  const limit = timeoutsMs.answer[method];
  const idleTimeoutMs = timeoutsMs.idle;
  const timer = setTimeout(() => end(new Error(`no answer within ${limit / 1000} s`)), limit);
  try {
    const { url, headers } = await sign(place, bucket, asked);
    // A copy: what is sent is an ArrayBuffer of its own in the types of fetch.
    const body = content ? new Uint8Array(content) : null;
    const signal = breaking.signal;
    const response = await fetch(url, { method, headers, body, signal, redirect: "manual" });
    if (response.ok) {
      // Read to its end, the connection serves again.
      if (method !== "GET") await response.arrayBuffer();
      return { response, idleTimeoutMs, end };
    }
    const said = await response.text();
    if (response.status === 404 && /<Code>NoSuchKey<\/Code>/.test(said))
      return { response, idleTimeoutMs, end };
    return { why: errorReason(response.status, said), again: isRetryable(response.status, said) };
  } catch (error) {
    return { why: networkReason(error), again: true };
  } finally {
    clearTimeout(timer);
  }
}

/** The signature covers what is sent, so that storage refuses a picture that arrives damaged: no checksum beside it. */
async function sign(
  place: S3Config,
  bucket: string,
  { method, key, query, content, contentType }: S3Request,
) {
  const url = new URL(key ? `${bucket}/${place.prefix}${key}` : bucket);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
  const headers = new Headers({
    "x-amz-content-sha256": createHash("sha256")
      .update(content ?? "")
      .digest("hex"),
  });
  if (contentType) headers.set("content-type", contentType);
  const { accessKeyId, secretAccessKey, sessionToken, region } = place;
  const credentials = { accessKeyId, secretAccessKey, region, ...(sessionToken && { sessionToken }) };
  return new AwsV4Signer({ method, url: url.href, headers, service: "s3", ...credentials }).sign();
}

function isRetryable(status: number, said: string): boolean {
  return status >= 500 || status === 429 || (status === 400 && said.includes("<Code>RequestTimeout</Code>"));
}

/** What storage gives as its reason: in XML, by its code and a sentence. */
function errorReason(status: number, said: string): string {
  const [, code = ""] = said.match(/<Code>([^<]{1,100})<\/Code>/) ?? [];
  const [, message = ""] = said.match(/<Message>([^<]{1,300})/) ?? [];
  return [String(status), code, message].filter(Boolean).join(" ");
}

function networkReason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  return cause.message || ("code" in cause ? String(cause.code) : cause.name);
}

/** The bytes of an answer, aborted when no data arrives in time. A slow reader is allowed. */
export async function* readBody({ response, idleTimeoutMs, end }: S3Response): AsyncGenerator<Uint8Array> {
  const reader = response.body?.getReader();
  if (!reader) return;
  for (;;) {
    const timer = setTimeout(() => end(new Error(`nothing for ${idleTimeoutMs / 1000} s`)), idleTimeoutMs);
    const { done, value } = await reader.read().finally(() => clearTimeout(timer));
    if (done) return;
    yield value;
  }
}
