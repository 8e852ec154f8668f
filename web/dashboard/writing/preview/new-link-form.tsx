import { type SubmitEvent, useId, useRef, useState } from "react";
import { limits } from "../../../../contract/limits.ts";
import { previewDialogMessages } from "../../../../contract/messages/preview/en.ts";

export type NewPreviewLink = { linkID: string; url: string };

type Days = (typeof limits.previewLinkDays)[number];

type NewLinkFormProps = {
  canPin: boolean;
  /** The link that was just created. */
  created: NewPreviewLink | undefined;
  onCreate: (days: Days, isPinned: boolean) => Promise<void>;
};

/** Asks how long a new link works and what it shows, and then shows it once. */
export function NewLinkForm({ canPin, created, onCreate }: NewLinkFormProps) {
  const [days, setDays] = useState<Days>(7);
  const [isPinned, setPinned] = useState(false);
  const [isCreating, setCreating] = useState(false);
  const group = useId();
  const pinHintId = useId();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    // In React, the event bubbles through the portal to the page's form.
    event.stopPropagation();
    event.preventDefault();
    setCreating(true);
    await onCreate(days, isPinned);
    setCreating(false);
  }

  return (
    <form onSubmit={submit}>
      <fieldset className="cluster">
        <legend>{previewDialogMessages.daysLegend}</legend>
        {limits.previewLinkDays.map((choice) => (
          <label key={choice}>
            <input type="radio" name={group} checked={days === choice} onChange={() => setDays(choice)} />
            {previewDialogMessages.days(choice)}
          </label>
        ))}
      </fieldset>
      {canPin && (
        <fieldset>
          <label>
            <input
              type="checkbox"
              checked={isPinned}
              aria-describedby={pinHintId}
              onChange={({ currentTarget }) => setPinned(currentTarget.checked)}
            />
            {previewDialogMessages.pin}
          </label>
          <p className="quiet" id={pinHintId}>
            {previewDialogMessages.pinHint}
          </p>
        </fieldset>
      )}
      <button type="submit" className="button" disabled={isCreating}>
        {isCreating ? previewDialogMessages.creating : previewDialogMessages.create}
      </button>
      <div role="status">{created && <CreatedLink key={created.linkID} url={created.url} />}</div>
    </form>
  );
}

function CreatedLink({ url }: { url: string }) {
  const [isCopied, setCopied] = useState(false);
  const fieldId = useId();
  const field = useRef<HTMLInputElement>(null);

  async function copy() {
    // Also selects the text, for browsers that do not allow copying.
    field.current?.select();
    await navigator.clipboard?.writeText(url).then(
      () => setCopied(true),
      () => undefined,
    );
  }

  return (
    <div className="callout">
      <label htmlFor={fieldId} className="label">
        {previewDialogMessages.newLink}
      </label>
      <input
        ref={field}
        id={fieldId}
        readOnly
        value={url}
        dir="ltr"
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <p className="quiet">{previewDialogMessages.copyNow}</p>
      <p className="buttons">
        <button type="button" className="button plain" onClick={() => void copy()}>
          {isCopied ? previewDialogMessages.copied : previewDialogMessages.copy}
        </button>
        {"share" in navigator && (
          <button
            type="button"
            className="button plain"
            // Rejects when the person closes the menu.
            onClick={() => void navigator.share({ url }).catch(() => undefined)}
          >
            {previewDialogMessages.share}
          </button>
        )}
        <a className="button plain" href={url} target="_blank" rel="noopener">
          {previewDialogMessages.open}
        </a>
      </p>
    </div>
  );
}
