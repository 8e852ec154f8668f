import pLimit from "p-limit";
import type { PictureFolder } from "../../contract/picture.ts";
import { variantFormats, variantName, variantWidths } from "../../contract/picture-names.ts";
import { encodeAvatar, encodePicture } from "./encode.ts";
import type { ImageStore } from "./image-store.ts";

/** A stored picture; from its width follow the names of its smaller copies. */
export type KeptPicture = { name: string; width: number; height: number };

export type Images = {
  /**
   * Re-encodes, makes the smaller copies and stores them all.
   * @throws HttpError 415 or 422 when it is no picture that can be kept
   */
  keepPicture(folder: PictureFolder, upload: Uint8Array): Promise<KeptPicture>;
  /** @returns the file name under /images/users/ */
  keepAvatar(upload: Uint8Array): Promise<string>;
  /** Harmless when it is gone. */
  removeAvatar(name: string): Promise<void>;
  /** Removes a picture and its smaller copies; harmless when they are gone. */
  removePicture(folder: PictureFolder, picture: Pick<KeptPicture, "name" | "width">): Promise<void>;
  read: ImageStore["read"];
};

export function createImages(store: ImageStore): Images {
  // Encoding fills the cores and the memory: two at a time, the others wait.
  const inTurn = pLimit(2);
  const remove = (folder: PictureFolder, names: string[]) =>
    Promise.all(names.map((name) => store.remove(folder, name)));
  return {
    async keepPicture(folder, upload) {
      const { name, width, height, files } = await inTurn(() => encodePicture(upload));
      try {
        await Promise.all(files.map((file) => store.write(folder, file.name, file.content)));
      } catch (error) {
        await remove(
          folder,
          files.map((file) => file.name),
        ).catch(() => undefined);
        throw error;
      }
      return { name, width, height };
    },
    async keepAvatar(upload) {
      const { name, content } = await inTurn(() => encodeAvatar(upload));
      await store.write("users", name, content);
      return name;
    },
    removeAvatar: (name) => store.remove("users", name),
    async removePicture(folder, { name, width }) {
      await remove(folder, [name, ...copyNames(name, width)]);
    },
    read: store.read,
  };
}

/** The names of the smaller copies of a picture, in every width and format. */
export function copyNames(name: string, width: number): string[] {
  return variantWidths(width).flatMap((variantWidth) =>
    variantFormats.map((format) => variantName(name, variantWidth, format)),
  );
}
