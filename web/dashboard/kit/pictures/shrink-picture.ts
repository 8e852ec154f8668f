import { pictureLimits } from "../../../../contract/values/limits/pictures.ts";
import { type PictureFormat, pictureMimeTypes } from "../../../../contract/values/pictures/picture-format.ts";

/** Not GIF and ICO, of which only one frame would be left. */
const shrinkable: readonly PictureFormat[] = ["jpeg", "png", "webp", "avif", "bmp"];

/**
 * Shrinks a photo to the size that the server would store, to save mobile data. Returns the file itself if the browser
 * cannot decode it or the result is not smaller.
 * @param above in bytes; smaller files are shrunk only if they are wider than the server stores
 */
export async function shrinkPicture(file: File, kind: PictureFormat, above: number): Promise<File> {
  if (!shrinkable.includes(kind) || file.size > pictureLimits.maxShrinkableBytes) return file;
  try {
    const bitmap = await createImageBitmap(file);
    try {
      const scale = Math.min(1, pictureLimits.imageOriginalWidth / bitmap.width);
      if (scale === 1 && file.size <= above) return file;
      const canvas = document.createElement("canvas");
      canvas.width = Math.round(bitmap.width * scale);
      canvas.height = Math.round(bitmap.height * scale);
      const context = canvas.getContext("2d");
      if (!context) return file;
      context.imageSmoothingQuality = "high";
      context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
      const type = kind !== "jpeg" && isSeeThrough(context) ? pictureMimeTypes.png : pictureMimeTypes.jpeg;
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.85));
      if (!blob || blob.size >= file.size) return file;
      const name = file.name.replace(/\.\w+$/, "") + (type === pictureMimeTypes.png ? ".png" : ".jpg");
      return new File([blob], name, { type, lastModified: file.lastModified });
    } finally {
      bitmap.close();
    }
  } catch {
    return file;
  }
}

/** JPEG has no transparency: it would turn black. */
function isSeeThrough(context: CanvasRenderingContext2D): boolean {
  const { width, height } = context.canvas;
  const { data } = context.getImageData(0, 0, width, height);
  for (let alpha = 3; alpha < data.length; alpha += 4) {
    if (data[alpha] !== 255) return true;
  }
  return false;
}
