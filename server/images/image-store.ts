import type { Readable } from "node:stream";
import type { PictureFolder } from "../../contract/picture.ts";

export type ListedImage = { name: string; bytes: number; modifiedAt: Date };

type StoredImage = { stream: Readable; bytes: number };

/** Where picture files lie: a folder now, object storage once a college outgrows it. Files never change. */
export type ImageStore = {
  /** After it resolves the file is durable; writing the same name again is harmless. */
  write(folder: PictureFolder, name: string, content: Uint8Array): Promise<void>;
  /** Harmless when there is no such file. */
  remove(folder: PictureFolder, name: string): Promise<void>;
  /** @returns undefined when there is no such file. */
  read(folder: PictureFolder, name: string): Promise<StoredImage | undefined>;
  /** Every file of a folder, in no order; not those that are being written. */
  list(folder: PictureFolder): AsyncIterable<ListedImage>;
};
