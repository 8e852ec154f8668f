import { useEffect, useRef, useState } from "react";
import { contentFormMessages } from "../../../../../contract/messages/content-form/en.ts";
import { coverClass } from "../../../../ui/article/cover.tsx";

/** In pixels: enough for a high-density screen. */
const previewWidth = 720;

type PicturePreviewProps = { file: File; focus: string };

/** A preview of the chosen file, cut at its focal point. On a canvas, because the content security policy blocks `blob:` URLs. */
export function PicturePreview({ file, focus }: PicturePreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [shown, setShown] = useState(true);
  useEffect(() => {
    let wanted = true;
    async function draw(): Promise<void> {
      const bitmap = await createImageBitmap(file);
      const target = canvas.current;
      if (wanted && target) {
        target.width = Math.min(previewWidth, bitmap.width);
        target.height = Math.max(1, Math.round((bitmap.height * target.width) / bitmap.width));
        target.getContext("2d")?.drawImage(bitmap, 0, 0, target.width, target.height);
        setShown(true);
      }
      bitmap.close();
    }
    draw().catch(() => wanted && setShown(false));
    return () => {
      wanted = false;
    };
  }, [file]);
  // The browser may not decode a format that the server accepts: then only the file name is shown.
  return (
    <canvas
      ref={canvas}
      className={coverClass(focus)}
      role="img"
      aria-label={contentFormMessages.imagePreview}
      hidden={!shown}
    />
  );
}
