import { previewPageMessages } from "../../contract/messages/preview.ts";
import { useShell } from "../ui/use-shell.ts";

/** For a link that expired, was withdrawn or never existed: it tells nothing about any record. */
export function PreviewGone() {
  const { settings } = useShell();
  return (
    <div className="frame narrow error-page">
      <title>{`${previewPageMessages.goneTitle} | ${settings.collegeName}`}</title>
      <h1 className="page-title">{previewPageMessages.goneTitle}</h1>
      <p>{previewPageMessages.gone}</p>
    </div>
  );
}
