import type { Readable } from "node:stream";
import type { PictureFolder } from "../../../../contract/values/pictures/picture-folders.ts";
import type { Upload } from "../encoder/encoder.ts";

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
  /** The environment variable that names it, for errors; by default IMAGE_STORE. */
  setting?: string;
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

/** Positions of bytes in a file, both included. */
export type ByteRange = { first: number; last: number };

/** `bytes`: what the stream has. `isWhole` is false for a file that is empty or cut. */
type ImageStream = { stream: Readable; bytes: number; isWhole: boolean };

/** An entry of `ImageStore.list`. */
export type StoredFile = { name: string; bytes: number; writtenAt: Date };

/** Stores immutable files. Every function may throw ImageStoreUnavailableError. */
export type ImageStore = {
  /** Resolves when the file is durable. Idempotent: names are unique to their content. */
  write(folder: PictureFolder, name: string, content: Upload): Promise<void>;
  /** Does nothing if the file does not exist. */
  remove(folder: PictureFolder, name: string): Promise<void>;
  /**
   * @param range reads only these bytes; `isWhole` is false for a file without them
   * @returns undefined if the file does not exist
   */
  read(folder: PictureFolder, name: string, range?: ByteRange): Promise<ImageStream | undefined>;
  /** Whether a file that exists is not cut. Absent where the storage writes a file completely or not at all. */
  isWhole?(folder: PictureFolder, name: string): Promise<boolean>;
  /** Yields every file in a folder, including those that are not pictures, in no particular order. */
  list(folder: PictureFolder): AsyncIterable<StoredFile>;
};

/** The store failed for a reason other than the request: unreachable, too slow, full, read-only or access denied. */
export class ImageStoreUnavailableError extends Error {
  /** Whether the disk is full. */
  get isFull(): boolean {
    const { cause } = this;
    return cause instanceof Error && "code" in cause && ["ENOSPC", "EDQUOT"].includes(String(cause.code));
  }
}

const types: Record<string, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
  pdf: "application/pdf",
};

/** @returns the media type of a stored picture, by the extension of its name */
export function pictureMediaType(name: string): string {
  return types[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream";
}

/** Matches the names of stored pictures, their variants and the share pictures of 1.0. */
export const pictureNamePattern = /^[0-9a-f]{32}(-\d{1,4}|-share[0-4])?\.(avif|webp|jpg|png)$/;

/** Matches the names of all stored files: pictures, and PDFs, which are not served as pictures. */
export const storedNamePattern = new RegExp(`${pictureNamePattern.source}|^[0-9a-f]{32}\\.pdf$`);
