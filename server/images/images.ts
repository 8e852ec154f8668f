import type { PictureFolder } from "../../contract/picture.ts";
import { encodeAvatar, encodePicture } from "./encode.ts";
import type { ImageStore } from "./image-store.ts";

export type KeptPicture = { name: string; width: number; height: number };

export type Images = {
  /** Re-encodes, makes the smaller copies and stores them all. */
  keepPicture(folder: PictureFolder, upload: Uint8Array): Promise<KeptPicture>;
  /** @returns the file name under /images/users/ */
  keepAvatar(upload: Uint8Array): Promise<string>;
  read: ImageStore["read"];
};

export function createImages(store: ImageStore): Images {
  return {
    async keepPicture(folder, upload) {
      const { name, width, height, files } = await encodePicture(upload);
      await Promise.all(files.map((file) => store.write(folder, file.name, file.content)));
      return { name, width, height };
    },
    async keepAvatar(upload) {
      const { name, content } = await encodeAvatar(upload);
      await store.write("users", name, content);
      return name;
    },
    read: store.read,
  };
}
