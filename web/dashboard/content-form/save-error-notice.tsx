import { contentFormMessages } from "../../../contract/messages/content-form.ts";
import { accountMessages } from "../../../contract/messages/shell.ts";
import { useSession } from "../../session.ts";
import { UnavailablePictures } from "./unavailable-pictures.tsx";
import type { ContentFormState } from "./use-content-form.ts";

/**
 * Why the text is not saved, and what helps. Where something is to be done it is told aloud; the toast has told the
 * rest.
 */
export function SaveErrorNotice({ writing }: { writing: ContentFormState }) {
  const { trouble, sent, loadNewer, saveWithout } = writing;
  const { status } = useSession();
  const shown = sent === undefined ? trouble : undefined;
  return (
    <>
      <div className="trouble" role="alert">
        {(status === "ended" || shown?.cause === "ended") && <SessionNote />}
        {shown?.cause === "pictures" && (
          <UnavailablePictures
            {...shown}
            onSaveWithout={() => saveWithout(shown.pictures.map(({ address }) => address))}
          />
        )}
        {shown?.cause === "away" && <p>{shown.message}</p>}
        {shown?.cause === "conflict" && <p className="field-error">{shown.message}</p>}
        {shown?.cause === "conflict" && <NewerVersion newer={shown.newer} onLoad={loadNewer} />}
      </div>
      {shown?.cause === "refused" && (
        <div className="trouble">
          <p className="field-error">{shown.message}</p>
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
        {contentFormMessages.conflict}
      </button>
    )
  );
}

/** The session ended while somebody wrote. Signing in happens in another tab, so that the text can stay. */
function SessionNote() {
  const { session } = useSession();
  if (session) return <p>{contentFormMessages.signedInAgain}</p>;
  return (
    <>
      <p className="field-error">{contentFormMessages.sessionEnded}</p>
      <a className="text-button" href="/signup" target="_blank" rel="noopener">
        {accountMessages.signInAgain}
      </a>
    </>
  );
}
