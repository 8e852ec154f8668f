import { wording } from "../../contract/wording.ts";

/** Stands where something is on its way. */
export function Spinner({ text = wording.loading }: { text?: string }) {
  return (
    <p className="spinner" role="status">
      {text}
    </p>
  );
}
