import { pictureFieldMessages } from "../../../../contract/messages/staff/dashboard.ts";
import { contentErrorMessages } from "../../../../contract/messages/staff/refusals.ts";
import { pictureLimits } from "../../../../contract/values/limits/pictures.ts";
import { checkPicture } from "./picture-format.ts";
import { shrinkPicture } from "./shrink-picture.ts";

/** Checks a file chosen as cover, and shrinks it if that saves data. */
export async function readPictureFile(file: File): Promise<{ picture: File } | { refused: string }> {
  const { format, refused } = await checkPicture(file);
  if (refused) return { refused };
  if (!format) {
    return {
      refused: file.type.startsWith("image/")
        ? contentErrorMessages.notPicture
        : pictureFieldMessages.imageNotImage,
    };
  }
  const picture = await shrinkPicture(file, format, pictureLimits.shrinkAboveBytes);
  return picture.size > pictureLimits.maxUploadBytes
    ? { refused: pictureFieldMessages.imageTooLarge }
    : { picture };
}
