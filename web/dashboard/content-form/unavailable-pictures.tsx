import type { UnavailablePicture } from "../../../contract/errors.ts";
import { contentFormMessages } from "../../../contract/messages/content-form.ts";

/** More would leave no room for the form on a phone. */
const shownAtMost = 3;

type UnavailablePicturesProps = {
  message: string;
  pictures: readonly UnavailablePicture[];
  /** Removes these pictures from the body and saves. */
  onSaveWithout: () => void;
};

/** Lists the linked pictures that the server could not fetch, and offers to save without them. */
export default function UnavailablePictures({ message, pictures, onSaveWithout }: UnavailablePicturesProps) {
  const more = pictures.length - shownAtMost;
  return (
    <>
      <p className="field-error">{message}</p>
      <ul className="unavailable">
        {pictures.slice(0, shownAtMost).map(({ address, reason }) => (
          <li key={address}>
            <span title={address}>{address}</span> {reason}
          </li>
        ))}
        {more > 0 && <li>{contentFormMessages.morePictures(more)}</li>}
      </ul>
      <p>{contentFormMessages.keepPictures}</p>
      <button type="button" className="text-button" onClick={onSaveWithout}>
        {contentFormMessages.saveWithoutPictures}
      </button>
    </>
  );
}
