import { contentErrorMessages } from "../../../../contract/messages/staff/refusals.ts";
import { pictureLimits } from "../../../../contract/values/limits/pictures.ts";
import { isMovingPicture } from "../../../../contract/values/pictures/moving-picture.ts";
import {
  detectPictureFormat,
  type PictureFormat,
  pictureStartBytes,
} from "../../../../contract/values/pictures/picture-format.ts";

/** A format, the reason why a picture of another cannot be used, or neither for a file that is no picture. */
type Checked = { format?: PictureFormat; refused?: string };

/** Says by its bytes whether a chosen file is a picture that the server accepts, before it is shrunk and sent. */
export async function checkPicture(file: Blob): Promise<Checked> {
  const bytes = await readBytes(file);
  const format = detectPictureFormat(String.fromCharCode(...bytes.subarray(0, pictureStartBytes)));
  if (format === "heic") return { refused: contentErrorMessages.pictureHeic };
  if (format && isMovingPicture(bytes)) return { refused: contentErrorMessages.pictureMoves };
  return format ? { format } : {};
}

/** A folder cannot be read, and is no picture. */
async function readBytes(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, pictureLimits.maxShrinkableBytes).arrayBuffer());
  } catch {
    return new Uint8Array();
  }
}
