import { useState } from "react";
import { type ContentKind, contentKinds } from "../../../contract/content-kinds.ts";
import { pictureFieldMessages } from "../../../contract/messages/picture-field.ts";
import type { Snapshot } from "../../../contract/snapshot.ts";
import { Cover, coverClass } from "../../ui/cover.tsx";
import { loadPrivatePicture } from "../load-private-picture.ts";

type CurrentCoverProps = { kind: ContentKind; cover: NonNullable<Snapshot["image"]>; focus: string };

/** The stored cover, cut at its focal point. That of an unpublished text is loaded with the session. */
export default function CurrentCover({ kind, cover, focus }: CurrentCoverProps) {
  const { name, width, height } = cover;
  const [loaded, setLoaded] = useState<string>();
  const folder = contentKinds[kind].pictureFolder;
  const alt = pictureFieldMessages.currentPicture;
  if (loaded) {
    return (
      <span className={coverClass(focus)}>
        <img src={loaded} alt={alt} width={width} height={height} />
      </span>
    );
  }
  return (
    <span
      onErrorCapture={() => void loadPrivatePicture(`/images/${folder}/${name}`).then(setLoaded)}
      className="cover"
    >
      <Cover
        folder={folder}
        name={name}
        picture={{ width, height, alt, focus }}
        sizes="(min-width: 600px) 320px, 94vw"
      />
    </span>
  );
}
