import { useEffect, useRef, useState } from "react";
import { contentFormMessages } from "../../../../../contract/messages/staff/content-form.ts";
import { pictureFieldMessages } from "../../../../../contract/messages/staff/dashboard.ts";
import type { Snapshot } from "../../../../../contract/schemas/snapshot.ts";
import { type ContentKind, contentKinds } from "../../../../../contract/values/content-kinds.ts";
import { useAnswer } from "../../../../requests/use-answer.ts";
import { Cover, coverClass } from "../../../../ui/cover.tsx";
import {
  isPublicPicture,
  loadedPrivatePicture,
  loadPrivatePicture,
} from "../../../kit/pictures/load-private-picture.ts";

type CurrentCoverProps = { kind: ContentKind; cover: NonNullable<Snapshot["image"]>; focus: string };

/** The stored cover, cut at its focal point. That of an unpublished text is loaded with the session. */
export function CurrentCover({ kind, cover, focus }: CurrentCoverProps) {
  const { name, width, height } = cover;
  const address = `/images/${contentKinds[kind].pictureFolder}/${name}`;
  const isPublic = isPublicPicture(address);
  /** The address that visitors do not see after all. */
  const [refused, setRefused] = useState("");
  const needsSession = !isPublic || refused === address;
  const { key, value } = useAnswer(needsSession ? address : "", () => loadPrivatePicture(address));
  const loaded = (key === address && value) || loadedPrivatePicture(address);
  const alt = pictureFieldMessages.currentPicture;
  if (loaded || !isPublic) {
    return (
      <span className={coverClass(focus)}>
        <img src={loaded} alt={alt} width={width} height={height} />
      </span>
    );
  }
  return (
    <span onErrorCapture={() => setRefused(address)} className="cover">
      <Cover
        record={{ kind, image: name, picture: { width, height, alt, focus } }}
        sizes="(min-width: 600px) 320px, 94vw"
      />
    </span>
  );
}

/** In pixels: enough for a high-density screen. */
const previewWidth = 720;

type PicturePreviewProps = { file: File; focus: string };

/**
 * A preview of the chosen file, cut at its focal point. On a canvas, because the content security policy blocks `blob:`
 * URLs.
 */
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
