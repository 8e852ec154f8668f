import { limits } from "../../contract/limits.ts";
import { previewPageMessages } from "../../contract/messages/preview.ts";
import type { Preview } from "./preview.ts";

/** What somebody without an account can answer. A plain form: preview pages have no scripts. */
export function AnswerForm({ preview: { path, result } }: { preview: Preview }) {
  return (
    <section className="preview-answer" id="answer" aria-labelledby="answer-title">
      <form className="frame form" method="post" action={`${path}/responses`}>
        <h2 id="answer-title">{previewPageMessages.answerTitle}</h2>
        {result ? (
          <p className="preview-result" role="status">
            {previewPageMessages.results[result]}
          </p>
        ) : (
          <p>{previewPageMessages.answerLead}</p>
        )}
        <label>
          {previewPageMessages.name}
          <input name="name" maxLength={limits.maxNameCharacters} autoComplete="name" dir="auto" />
        </label>
        <label>
          {previewPageMessages.note}
          <textarea name="note" rows={4} maxLength={limits.maxReviewCharacters} dir="auto" />
        </label>
        {/* The first button is the one that the Enter key presses: it must not approve. */}
        <p className="preview-buttons">
          <button type="submit" className="button plain" name="approves" value="0">
            {previewPageMessages.sendNote}
          </button>
          <button type="submit" className="button" name="approves" value="1">
            {previewPageMessages.looksRight}
          </button>
        </p>
      </form>
    </section>
  );
}
