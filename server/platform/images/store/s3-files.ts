import type { Content, FileStore } from "./file-store.ts";
import { ImageStoreUnavailableError, type S3Config } from "./image-store.ts";
import { readBody, s3Client } from "./s3-client.ts";
import { elementText, listObjects, readXml } from "./s3-store.ts";

/** A part is in memory, and a file has at most 10,000 of them: 160 GB. */
const partBytes = 16 * 1024 * 1024;

/** A part may take minutes on a slow line. */
const timeoutsMs = { response: { GET: 30_000, DELETE: 30_000, PUT: 300_000 }, idle: 60_000, retry: 600_000 };

/** Stores large files in a bucket, each as `prefix/name`. */
export function openS3Files(config: S3Config): FileStore {
  const send = s3Client({ timeoutsMs, ...config });
  const sendForXml = async (request: Parameters<typeof send>[0]) => readXml(await send(request));

  async function upload(name: string, uploadId: string, content: Content): Promise<void> {
    const parts: string[] = [];
    for await (const part of inParts(content)) {
      const partNumber = String(parts.length + 1);
      const { response } = await send({
        method: "PUT",
        key: name,
        query: { partNumber, uploadId },
        content: part,
      });
      const etag = response.headers.get("etag") ?? "";
      parts.push(`<Part><PartNumber>${partNumber}</PartNumber><ETag>${etag}</ETag></Part>`);
    }
    const list = `<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`;
    const body = { content: Buffer.from(list), contentType: "application/xml" };
    const answer = await sendForXml({ method: "POST", key: name, query: { uploadId }, ...body });
    // It may begin with 200 and end with an error.
    if (!answer.includes("<CompleteMultipartUploadResult"))
      throw new ImageStoreUnavailableError(`${config.setting}: ${name} could not be completed`);
  }

  return {
    name: `s3://${config.bucket}/${config.prefix}`,
    isLocal: false,
    list: () => Array.fromAsync(listObjects(send, config.prefix, config.listPageSize)),
    async write(name, content) {
      const begun = await sendForXml({ method: "POST", key: name, query: { uploads: "" } });
      const uploadId = elementText(begun, "UploadId");
      try {
        await upload(name, uploadId, content);
      } catch (error) {
        // The error that began it says more; `removeUnfinished()` deletes the parts.
        await send({ method: "DELETE", key: name, query: { uploadId } }).catch(() => undefined);
        throw error;
      }
    },
    async *read(name) {
      const result = await send({ method: "GET", key: name });
      if (!result.response.ok) throw new ImageStoreUnavailableError(`${config.setting}: there is no ${name}`);
      try {
        yield* readBody(result);
      } finally {
        result.end();
      }
    },
    async remove(name) {
      await send({ method: "DELETE", key: name });
    },
    async removeUnfinished() {
      const query = { uploads: "", prefix: config.prefix };
      // Not every vendor lists them, and a bucket's own rules may delete them.
      const xml = await sendForXml({ method: "GET", key: "", query }).catch(() => "");
      for (const [, entry = ""] of xml.matchAll(/<Upload>(.*?)<\/Upload>/gs)) {
        const key = elementText(entry, "Key").slice(config.prefix.length);
        await send({ method: "DELETE", key, query: { uploadId: elementText(entry, "UploadId") } });
      }
    },
  };
}

async function* inParts(content: Content): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of content) {
    waiting.push(chunk);
    length += chunk.length;
    if (length < partBytes) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    length = 0;
  }
  yield Buffer.concat(waiting);
}
