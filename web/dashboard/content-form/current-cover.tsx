import { useState } from "react";
import { type ContentKind, contentKinds } from "../../../contract/content-kinds.ts";
import { pictureFieldMessages } from "../../../contract/messages/picture-field.ts";
import type { Snapshot } from "../../../contract/snapshot.ts";
import { Cover } from "../../ui/cover.tsx";
import { loadPrivatePicture } from "../load-private-picture.ts";

export type CurrentCoverProps = { kind: ContentKind; cover: NonNullable<Snapshot["image"]> };

/** The stored cover. That of an unpublished text is loaded with the session. */
export default function CurrentCover({ kind, cover: { name, width, height } }: CurrentCoverProps) {
  const [loaded, setLoaded] = useState<string>();
  const folder = contentKinds[kind].pictureFolder;
  const alt = pictureFieldMessages.currentPicture;
  if (loaded) {
    return (
      <span className="cover">
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
        picture={{ width, height, alt }}
        sizes="(min-width: 600px) 320px, 94vw"
      />
    </span>
  );
}
