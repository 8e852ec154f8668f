import { contentFormMessages as messages } from "../../../contract/messages/content-form.ts";
import { accountMessages } from "../../../contract/messages/shell.ts";
import { useSession } from "../../session.ts";
import { UnavailablePictures } from "./unavailable-pictures.tsx";
import type { ContentFormModel } from "./use-content-form.ts";

/**
 * Why the record is not saved, and what helps. It is announced if the author can do something about it; a rejection was
 * announced by its toast.
 */
export function SaveErrorNotice({ form }: { form: ContentFormModel }) {
  const { status } = form.state;
  const session = useSession();
  return (
    <>
      <div className="trouble" role="alert">
        {(session.status === "ended" || status.name === "signedOut") && <SessionNotice />}
        {status.name === "picturesUnavailable" && (
          <UnavailablePictures
            {...status}
            onSaveWithout={() => form.saveWithoutPictures(status.pictures.map(({ address }) => address))}
          />
        )}
        {status.name === "offline" && <p>{messages.away}</p>}
        {status.name === "savedElsewhere" && <p className="field-error">{status.message}</p>}
        {status.name === "savedElsewhere" && <NewerVersion newer={status.newer} onLoad={form.loadNewer} />}
      </div>
      {status.name === "rejected" && (
        <div className="trouble">
          <p className="field-error">{status.message}</p>
        </div>
      )}
    </>
  );
}

function NewerVersion<Newer>({
  newer,
  onLoad,
}: {
  newer: Newer | undefined;
  onLoad: (newer: Newer) => void;
}) {
  return (
    newer && (
      <button type="button" className="text-button" onClick={() => onLoad(newer)}>
        {messages.conflict}
      </button>
    )
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
