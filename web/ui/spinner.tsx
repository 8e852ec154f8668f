import { loadingMessage } from "../../contract/messages/ui/en.ts";

/** Shown while something loads. */
export function Spinner({ text = loadingMessage }: { text?: string }) {
  return (
    <p className="spinner" role="status">
      {text}
    </p>
  );
}
