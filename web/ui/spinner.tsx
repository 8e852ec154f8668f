import { loadingMessage } from "../../contract/messages/ui.ts";

/** Stands where something is on its way. */
export function Spinner({ text = loadingMessage }: { text?: string }) {
  return (
    <p className="spinner" role="status">
      {text}
    </p>
  );
}
