import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { messageOf } from "../../errors.ts";
import {
  type ImageStore,
  ImageStoreUnavailableError,
  pictureMediaType,
  type S3Config,
  type StoredFile,
} from "./image-store.ts";
import { readBody, type S3Response, s3Client } from "./s3-client.ts";

/**
 * Stores pictures in a bucket, each under `prefix/folder/name`.
 * @throws ImageStoreUnavailableError if the bucket cannot be listed. The permission to list is required, because S3
 *   answers 403 instead of 404 for a missing object without it.
 */
export async function openS3Store(config: S3Config): Promise<ImageStore> {
  const send = s3Client(config);
  await listObjects(send, config.prefix, 1).next();
  return {
    async write(folder, name, content) {
      await send({ method: "PUT", key: `${folder}/${name}`, content, contentType: pictureMediaType(name) });
    },
    async remove(folder, name) {
      await send({ method: "DELETE", key: `${folder}/${name}` });
    },
    async read(folder, name, range) {
      const result = await send({ method: "GET", key: `${folder}/${name}`, range });
      if (!result.response.ok) return undefined;
      const length = result.response.headers.get("content-length");
      if (length === null) {
        result.end();
        throw new ImageStoreUnavailableError(
          `IMAGE_STORE: GET ${folder}/${name}: no Content-Length in the response`,
        );
      }
      // Readable.from reads ahead by one chunk.
      const stream = Readable.from(readBody(result), { objectMode: false });
      // Also if nothing was read: the connection would stay open forever.
      stream.once("close", () => result.end());
      const bytes = Number(length);
      return { stream, bytes, isWhole: range ? bytes === range.last - range.first + 1 : bytes > 0 };
    },
    list: (folder) => listObjects(send, `${config.prefix}${folder}/`, config.listPageSize),
  };
}

/** Lists the objects whose names begin with `start`. The names are returned without it. */
export async function* listObjects(
  send: ReturnType<typeof s3Client>,
  start: string,
  pageSize = 1_000,
): AsyncGenerator<StoredFile> {
  const query = { "list-type": "2", prefix: start, "max-keys": String(pageSize) };
  let next: Record<string, string> | undefined = {};
  while (next) {
    const result = await send({ method: "GET", key: "", query: { ...query, ...next } });
    const xml = await readXml(result);
    // Another document, such as the page of a captive portal, must not count as an empty list.
    if (!/<ListBucketResult[\s>]/.test(xml))
      throw new ImageStoreUnavailableError(`${result.setting}: the response is not an S3 list`);
    for (const [, entry = ""] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      yield {
        name: elementText(entry, "Key").slice(start.length),
        bytes: Number(elementText(entry, "Size")),
        writtenAt: new Date(elementText(entry, "LastModified")),
      };
    }
    const more = elementText(xml, "IsTruncated") === "true";
    next = more ? { "continuation-token": elementText(xml, "NextContinuationToken") } : undefined;
  }
}

/** @throws ImageStoreUnavailableError when the response breaks off */
export async function readXml(result: S3Response): Promise<string> {
  try {
    return await text(readBody(result));
  } catch (error) {
    throw new ImageStoreUnavailableError(`${result.setting}: ${messageOf(error)}`);
  }
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** @returns the text of the first element with this name; empty if there is none */
export function elementText(xml: string, element: string): string {
  const [, text = ""] = xml.match(new RegExp(`<${element}>([^<]*)</${element}>`)) ?? [];
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (whole, name: string) => entities[name] ?? whole);
}
