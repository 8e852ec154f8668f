import { useEffect, useEffectEvent, useState } from "react";
import { type ContentKind, contentKinds } from "../../../../../contract/content-kinds.ts";
import { pictureFieldMessages } from "../../../../../contract/messages/pictures/en.ts";
import type { Snapshot } from "../../../../../contract/schemas/snapshot.ts";
import { Cover, coverClass } from "../../../../ui/article/cover.tsx";
import {
  isPublicPicture,
  loadedPrivatePicture,
  loadPrivatePicture,
} from "../../../kit/pictures/load-private-picture.ts";

type CurrentCoverProps = { kind: ContentKind; cover: NonNullable<Snapshot["image"]>; focus: string };

/** The stored cover, cut at its focal point. That of an unpublished text is loaded with the session. */
export function CurrentCover({ kind, cover, focus }: CurrentCoverProps) {
  const { name, width, height } = cover;
  const folder = contentKinds[kind].pictureFolder;
  const address = `/images/${folder}/${name}`;
  const isPublic = isPublicPicture(address);
  const [loaded, setLoaded] = useState(() => loadedPrivatePicture(address));
  const loadWithSession = useEffectEvent(() => void loadPrivatePicture(address).then(setLoaded));
  useEffect(() => {
    if (!isPublic) loadWithSession();
  }, [isPublic]);
  const alt = pictureFieldMessages.currentPicture;
  if (loaded || !isPublic) {
    return (
      <span className={coverClass(focus)}>
        <img src={loaded} alt={alt} width={width} height={height} />
      </span>
    );
  }
  return (
    <span onErrorCapture={() => void loadPrivatePicture(address).then(setLoaded)} className="cover">
      <Cover
        folder={folder}
        name={name}
        picture={{ width, height, alt, focus }}
        sizes="(min-width: 600px) 320px, 94vw"
      />
    </span>
  );
}
