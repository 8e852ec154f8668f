import { previewPageMessages } from "../../contract/messages/preview.ts";
import { exactTime } from "../ui/dates.ts";
import { useShell } from "../ui/use-shell.ts";
import type { Preview } from "./preview.ts";

/** Says at the top of the page that it is a preview, and what became of the text so far. */
export function PreviewBanner({ preview }: { preview: Preview }) {
  const { timeZone } = useShell().settings;
  const { state, publishAt, isPinned, expiresAt } = preview;
  const { states } = previewPageMessages;
  const time = (moment: string) => exactTime(moment, timeZone);
  return (
    <aside className="preview-banner" aria-label={previewPageMessages.label}>
      <div className="frame">
        <p>
          <strong>
            {state === "live" ? previewPageMessages.published : previewPageMessages.notPublished}
          </strong>{" "}
          {state === "scheduled" && publishAt
            ? states.scheduled(time(publishAt))
            : states[state === "scheduled" ? "draft" : state]}
        </p>
        <p>
          {isPinned ? previewPageMessages.pinned : previewPageMessages.follows}{" "}
          {previewPageMessages.worksUntil(time(expiresAt))}
        </p>
        <a className="button" href="#answer">
          {previewPageMessages.goToAnswer}
        </a>
      </div>
    </aside>
  );
}
