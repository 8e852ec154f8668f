import { randomBytes } from "node:crypto";
import { type Agent, type OutgoingHttpHeaders, request } from "node:http";
import type { TestResponse } from "./request.ts";

/** One part of a form; with a file name it is a file. */
export type Part = { name: string; value: string | Uint8Array; fileName?: string; type?: string };

export type FormOptions = {
  method?: string;
  headers?: OutgoingHttpHeaders;
  /** Sends the body with chunked encoding, without Content-Length. */
  chunked?: boolean;
  /** Sends only this number of bytes of the body, with a matching length; negative counts from the end. */
  cutAt?: number;
  /** Reuses the connection; by default each form has its own. */
  agent?: Agent;
};

/** Encodes a form. Names, file names and types are not escaped. */
function formBytes(parts: readonly Part[], boundary: string): Buffer {
  const written = parts.flatMap(({ name, value, fileName, type }) => {
    const file = fileName === undefined ? "" : `; filename="${fileName}"`;
    const contentType = type === undefined ? "" : `content-type: ${type}\r\n`;
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n${contentType}\r\n`;
    return [Buffer.from(head), Buffer.from(value), Buffer.from("\r\n")];
  });
  return Buffer.concat([...written, Buffer.from(`--${boundary}--\r\n`)]);
}

let senders = 0;

/**
 * A client address for each form, for servers that trust their proxy, so that no rate limit applies.
 */
export function uniqueClientAddress(): { "x-forwarded-for": string } {
  senders += 1;
  return { "x-forwarded-for": `10.${senders >> 16}.${(senders >> 8) & 255}.${senders & 255}` };
}

/** A form that is being sent. */
export type PendingForm = {
  /** Rejects when the connection ends before the response. */
  answer: Promise<TestResponse>;
  /** Sends the rest. */
  finish(): void;
  /** Closes the connection. */
  abort(): void;
};

/** Sends the head of a request and the first `bytes` of its form. */
export function startForm(
  port: number,
  path: string,
  parts: readonly Part[],
  bytes: number,
  { method = "POST", headers, chunked = false, cutAt, agent }: FormOptions = {},
): PendingForm {
  const boundary = `----${randomBytes(12).toString("hex")}`;
  const body = formBytes(parts, boundary).subarray(0, cutAt);
  const sent = request({
    host: "127.0.0.1",
    port,
    path,
    method,
    agent: agent ?? false,
    headers: {
      "content-type": `multipart/form-data; boundary=${boundary}`,
      ...(!chunked && { "content-length": body.length }),
      ...uniqueClientAddress(),
      ...headers,
    },
  });
  const answer = new Promise<TestResponse>((resolve, reject) => {
    sent.on("error", reject);
    sent.on("response", async (response) => {
      const bytes = Buffer.concat(await response.toArray());
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        bytes,
        text: bytes.toString("utf8"),
      });
    });
  });
  // An aborted request has no response.
  answer.catch(() => undefined);
  const chunkBytes = 64 * 1024;
  const write = (from: number, to: number) => {
    for (let at = from; at < to; at += chunkBytes)
      sent.write(body.subarray(at, Math.min(to, at + chunkBytes)));
  };
  sent.flushHeaders();
  write(0, bytes);
  return {
    answer,
    finish() {
      write(bytes, body.length);
      sent.end();
    },
    abort: () => sent.destroy(),
  };
}

/** Sends a whole form. */
export function sendForm(
  port: number,
  path: string,
  parts: readonly Part[],
  options: FormOptions = {},
): Promise<TestResponse> {
  const form = startForm(port, path, parts, 0, options);
  form.finish();
  return form.answer;
}
