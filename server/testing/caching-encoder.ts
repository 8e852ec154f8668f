import { createHash, randomBytes } from "node:crypto";
import { chunksOf, type Encoder, inProcessEncoder } from "../platform/images/index.ts";

const encoded = new Map<string, ReturnType<Encoder["encodePicture"]>>();

/**
 * Encodes each picture once per process and gives each caller a new name, like the real encoder. Encoding takes most of the
 * time of tests that save records. Errors are not cached.
 */
export const cachingEncoder: Encoder = {
  ...inProcessEncoder,
  async encodePicture(upload) {
    const hash = createHash("sha256");
    for (const piece of chunksOf(upload)) hash.update(piece);
    const key = hash.digest("hex");
    const encoding = encoded.get(key) ?? inProcessEncoder.encodePicture(upload);
    encoded.set(key, encoding);
    encoding.catch(() => encoded.delete(key));
    const { name, files, ...size } = await encoding;
    const known = name.slice(0, name.lastIndexOf("."));
    const fresh = randomBytes(16).toString("hex");
    const renamed = (file: string) => file.replace(known, fresh);
    return {
      ...size,
      name: renamed(name),
      files: files.map((file) => ({ ...file, name: renamed(file.name) })),
    };
  },
};
