import { lazy, Suspense } from "react";
import { contentFormMessages as messages } from "../../../contract/messages/content-form.ts";
import { newsroomFormMessages } from "../../../contract/messages/newsroom-form.ts";
import { accountMessages } from "../../../contract/messages/shell.ts";
import { useSession } from "../../session.ts";
import type { ContentFormModel } from "./use-content-form.ts";

const UnavailablePictures = lazy(() => import("./unavailable-pictures.tsx"));

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
          <Suspense>
            <UnavailablePictures
              {...status}
              onSaveWithout={() => form.saveWithoutPictures(status.pictures.map(({ address }) => address))}
            />
          </Suspense>
        )}
        {status.name === "offline" && <p>{messages.away}</p>}
        {status.name === "savedElsewhere" && <p className="field-error">{status.message}</p>}
        {status.name === "savedElsewhere" && status.newer && (
          <button type="button" className="text-button" onClick={form.merge}>
            {newsroomFormMessages.merge}
          </button>
        )}
      </div>
      {status.name === "rejected" && (
        <div className="trouble">
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
