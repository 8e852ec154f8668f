import type { Readable } from "node:stream";
import type { PictureFolder } from "../../contract/picture.ts";

/** A bucket of object storage that speaks S3. */
export type S3Config = {
  store: "s3";
  bucket: string;
  /** What all names begin with: empty, or ending in a slash. */
  prefix: string;
  /** Scheme, host and port of another vendor's storage; undefined means Amazon's own in `region`. */
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string | undefined;
  timeoutsMs?: S3Timeouts;
  /** Objects in one page of a list; the protocol's 1,000 unless set. */
  listPageSize?: number;
};

/** How long object storage may take, in milliseconds. */
export type S3Timeouts = {
  /** Until it answers, by method: sending a picture takes longer. */
  answer: { GET: number; DELETE: number; PUT: number };
  /** Between two parts of an answer's body. */
  idle: number;
  /** After which no other try begins. */
  retry: number;
};

/** Where picture files lie: a folder, or object storage once a college outgrows it. */
export type ImageStoreConfig = { store: "disk"; folder: string } | S3Config;

type ImageStream = { stream: Readable; bytes: number };

/** A file as the store lists it. */
export type StoredFile = { name: string; bytes: number; writtenAt: Date };

/** Keeps files that never change. Each of its functions may throw StoreUnavailable. */
export type ImageStore = {
  /** After it resolves the file is durable; writing the same name again is harmless. */
  write(folder: PictureFolder, name: string, content: Uint8Array): Promise<void>;
  /** Harmless when there is no such file. */
  remove(folder: PictureFolder, name: string): Promise<void>;
  /** @returns undefined when there is no such file. */
  read(folder: PictureFolder, name: string): Promise<ImageStream | undefined>;
  /** Every file in a folder, whatever it is, in no order. */
  list(folder: PictureFolder): AsyncIterable<StoredFile>;
};

/** The store cannot do it now, for reasons other than the request: it is gone, rejects, is too slow, full or read-only. */
export class ImageStoreUnavailableError extends Error {}
