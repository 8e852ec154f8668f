import { useEffect, useState } from "react";
import { textCheckMessages as messages } from "../../../contract/messages/text-checks.ts";
import { formatFileSize } from "../content-form/format-file-size.ts";
import type { Span } from "./checked-text.ts";
import { type WeighedPicture, type Weight, weighPictures } from "./picture-weight.ts";

type WeightNoteProps = { pictures: readonly WeighedPicture[]; onPlace: (place: Span) => void };

/** What readers pay for the pictures of a text, and which one costs most. */
export function WeightNote({ pictures, onPlace }: WeightNoteProps) {
  const [weight, setWeight] = useState<Weight>();
  useEffect(() => {
    const outdated = new AbortController();
    const { signal } = outdated;
    void weighPictures(pictures, signal).then((next) => !signal.aborted && setWeight(next));
    return () => outdated.abort();
  }, [pictures]);
  if (!weight || pictures.length === 0) return null;
  const { bytes, largest, unknown } = weight;
  const place = largest?.picture.place;
  const isOnlyOne = largest?.bytes === bytes;
  const said = [
    bytes > 0 && messages.weight(formatFileSize(bytes)),
    largest && !place && !isOnlyOne && messages.largestCover(formatFileSize(largest.bytes)),
    unknown > 0 && messages.notCounted(unknown),
  ];
  return (
    <>
      <p>{said.filter(Boolean).join(" ")}</p>
      {largest && place && !isOnlyOne && (
        <button type="button" onClick={() => onPlace(place)}>
          {messages.largestPicture(formatFileSize(largest.bytes))}
        </button>
      )}
    </>
  );
}
