import { useEffect, useRef, useState } from "react";
import { contentFormMessages } from "../../../contract/messages/content-form.ts";

/** Pixels: enough for the preview on a dense screen. */
const previewWidth = 720;

/**
 * A picture that was chosen and is not sent yet. It is drawn, because the content security policy lets no page show
 * a file by a `blob:` address.
 */
export function PicturePreview({ file }: { file: File }) {
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
  // A browser may not know a kind of picture that the server knows: then its name, under it, has to do.
  return (
    <canvas
      ref={canvas}
      className="cover"
      role="img"
      aria-label={contentFormMessages.imagePreview}
      hidden={!shown}
    />
  );
}
