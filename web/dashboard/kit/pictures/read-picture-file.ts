import { limits } from "../../../../contract/limits.ts";
import { contentErrorMessages } from "../../../../contract/messages/content-form/en.ts";
import { pictureFieldMessages } from "../../../../contract/messages/pictures/en.ts";
import { detectPictureFormat } from "./picture-format.ts";
import { shrinkPicture } from "./shrink-picture.ts";

/** Checks a file chosen as cover, and shrinks it if that saves data. */
export async function readPictureFile(file: File): Promise<{ picture: File } | { refused: string }> {
  const kind = await detectPictureFormat(file).catch(() => undefined);
  if (!kind) {
    return {
      refused: file.type.startsWith("image/")
        ? contentErrorMessages.notPicture
        : pictureFieldMessages.imageNotImage,
    };
  }
  const picture = await shrinkPicture(file, kind, limits.shrinkAboveBytes);
  return picture.size > limits.maxUploadBytes ? { refused: pictureFieldMessages.imageTooLarge } : { picture };
}
