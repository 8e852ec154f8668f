import type { UnavailablePicture } from "../../../../contract/errors.ts";
import {
  contentFormMessages,
  contentFormMessages as messages,
} from "../../../../contract/messages/content-form/en.ts";
import { newsroomFormMessages } from "../../../../contract/messages/newsroom/en.ts";
import { accountMessages } from "../../../../contract/messages/shell/en.ts";
import { useSession } from "../../../session/session.ts";
import type { ContentFormModel } from "./state/use-content-form.ts";

/**
 * Why the record is not saved, and what helps. It is announced if the author can do something about it; a rejection was
 * announced by its toast.
 */
export function SaveErrorNotice({ form }: { form: ContentFormModel }) {
  const { status } = form.state;
  const session = useSession();
  return (
    <>
      <div className="cluster trouble" role="alert">
        {(session.status === "ended" || status.name === "signedOut") && <SessionNotice />}
        {status.name === "picturesUnavailable" && (
          <UnavailablePictures
            {...status}
            onSaveWithout={() => form.saveWithoutPictures(status.pictures.map(({ address }) => address))}
          />
        )}
        {status.name === "chosen" && <p>{newsroomFormMessages.chosen}</p>}
        {status.name === "offline" && <p>{messages.away}</p>}
        {status.name === "savedElsewhere" && <p className="field-error">{status.message}</p>}
        {status.name === "savedElsewhere" && status.newer && (
          <button type="button" className="text-button" onClick={form.merge}>
            {newsroomFormMessages.merge}
          </button>
        )}
      </div>
      {status.name === "rejected" && (
        <div className="cluster trouble">
          <p className="field-error">{status.message}</p>
        </div>
      )}
    </>
  );
}

/** The session has ended during editing. Signing in happens in another tab, so that this form stays open. */
function SessionNotice() {
  const { session } = useSession();
  if (session) return <p>{messages.signedInAgain}</p>;
  return (
    <>
      <p className="field-error">{messages.sessionEnded}</p>
      <a className="text-button" href="/signup" target="_blank" rel="noopener">
        {accountMessages.signInAgain}
      </a>
    </>
  );
}

/** More would leave no room for the form on a phone. */
const shownAtMost = 3;

type UnavailablePicturesProps = {
  message: string;
  pictures: readonly UnavailablePicture[];
  /** Removes these pictures from the body and saves. */
  onSaveWithout: () => void;
};

/** Lists the linked pictures that the server could not fetch, and offers to save without them. */
function UnavailablePictures({ message, pictures, onSaveWithout }: UnavailablePicturesProps) {
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
