import type { Readable } from "node:stream";
import type { PictureFolder } from "../../contract/picture.ts";

/** A bucket of S3-compatible object storage. */
export type S3Config = {
  store: "s3";
  bucket: string;
  /** The prefix of all object names: empty, or ending in a slash. */
  prefix: string;
  /** Scheme, host and port of another vendor's storage; undefined means Amazon S3 in `region`. */
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string | undefined;
  timeoutsMs?: S3Timeouts;
  /** Objects in one page of a list; by default 1,000, the maximum of the protocol. */
  listPageSize?: number;
};

/** Time limits of requests to object storage, in milliseconds. */
export type S3Timeouts = {
  /** Until the response begins, by method: sending a picture takes longer. */
  response: { GET: number; DELETE: number; PUT: number };
  /** Between two chunks of a response body. */
  idle: number;
  /** Time after the first attempt in which retries may begin. */
  retry: number;
};

/** Where picture files are stored: in a folder, or in object storage. */
export type ImageStoreConfig = { store: "disk"; folder: string } | S3Config;

export type ImageStream = { stream: Readable; bytes: number };

/** An entry of `ImageStore.list`. */
export type StoredFile = { name: string; bytes: number; writtenAt: Date };

/** Stores immutable files. Every function may throw ImageStoreUnavailableError. */
export type ImageStore = {
  /** Resolves when the file is durable. Idempotent: names are unique to their content. */
  write(folder: PictureFolder, name: string, content: Uint8Array): Promise<void>;
  /** Does nothing if the file does not exist. */
  remove(folder: PictureFolder, name: string): Promise<void>;
  /** @returns undefined if the file does not exist */
  read(folder: PictureFolder, name: string): Promise<ImageStream | undefined>;
  /** Yields every file in a folder, including those that are not pictures, in no particular order. */
  list(folder: PictureFolder): AsyncIterable<StoredFile>;
};

/** The store failed for a reason other than the request: unreachable, too slow, full, read-only or access denied. */
export class ImageStoreUnavailableError extends Error {}
