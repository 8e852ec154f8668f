import { loadingMessage } from "../../contract/messages/ui.ts";

/** Shown while something loads. */
export function Spinner({ text = loadingMessage }: { text?: string }) {
  return (
    <p className="spinner" role="status">
      {text}
    </p>
  );
}
