import { Readable } from "node:stream";
import {
  type ImageStore,
  ImageStoreUnavailableError,
  type S3Config,
  type StoredFile,
} from "./image-store.ts";
import { pictureMediaType } from "./picture-file-names.ts";
import { readBody, type S3Request, type S3Response, s3Client } from "./s3-client.ts";

/**
 * Keeps pictures in a bucket, each under `prefix/folder/name`.
 * @throws StoreUnavailable when the bucket cannot be listed. The right to list it is required: without it, S3 answers
 *   403 for a missing object as for a forbidden one.
 */
export async function openS3Store(place: S3Config): Promise<ImageStore> {
  const ask = s3Client(place);
  await listPage(ask, place.prefix, undefined, 1);
  return {
    async write(folder, name, content) {
      await ask({ method: "PUT", key: `${folder}/${name}`, content, contentType: pictureMediaType(name) });
    },
    async remove(folder, name) {
      await ask({ method: "DELETE", key: `${folder}/${name}` });
    },
    async read(folder, name) {
      const answer = await ask({ method: "GET", key: `${folder}/${name}` });
      if (!answer.response.ok) return undefined;
      const length = answer.response.headers.get("content-length");
      if (length === null) {
        answer.end();
        throw new ImageStoreUnavailableError(
          `IMAGE_STORE: GET ${folder}/${name}: an answer without a length`,
        );
      }
      // Reads ahead by one chunk.
      const stream = Readable.from(readBody(answer), { objectMode: false });
      // Also when nobody has read any of it: its connection would wait for ever.
      stream.once("close", () => answer.end());
      return { stream, bytes: Number(length) };
    },
    async *list(folder) {
      const start = `${place.prefix}${folder}/`;
      let next: string | undefined;
      do {
        const page = await listPage(ask, start, next, place.listPageSize ?? 1_000);
        yield* page.files;
        next = page.next;
      } while (next !== undefined);
    },
  };
}

type SendRequest = (asked: S3Request) => Promise<S3Response>;

/** One page of the names that begin with `start`, without this prefix. */
async function listPage(ask: SendRequest, start: string, token: string | undefined, pageSize: number) {
  const query = { "list-type": "2", prefix: start, "max-keys": String(pageSize) };
  const answer = await ask({
    method: "GET",
    key: "",
    query: token === undefined ? query : { ...query, "continuation-token": token },
  });
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of readBody(answer)) chunks.push(chunk);
  } catch (error) {
    throw new ImageStoreUnavailableError(
      `IMAGE_STORE: listing: ${error instanceof Error ? error.message : error}`,
    );
  }
  const xml = Buffer.concat(chunks).toString("utf8");
  // What is no list may be a captive portal's welcome page: taking it for an empty one would be a lie.
  if (!/<ListBucketResult[\s>]/.test(xml))
    throw new ImageStoreUnavailableError("IMAGE_STORE: it does not speak S3");
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(
    ([, entry = ""]): StoredFile => ({
      name: elementText(entry, "Key").slice(start.length),
      bytes: Number(elementText(entry, "Size")),
      writtenAt: new Date(elementText(entry, "LastModified")),
    }),
  );
  const more = elementText(xml, "IsTruncated") === "true";
  return { files, next: more ? elementText(xml, "NextContinuationToken") : undefined };
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** What stands in the first element of a name. */
function elementText(xml: string, element: string): string {
  const [, text = ""] = xml.match(new RegExp(`<${element}>([^<]*)</${element}>`)) ?? [];
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (whole, name: string) => entities[name] ?? whole);
}
