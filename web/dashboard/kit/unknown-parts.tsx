import { useRevalidator } from "react-router";
import { unknownPartMessages as messages } from "../../../contract/messages/staff/dashboard.ts";

/** A part of a screen that is loaded beside the screen. */
export type ScreenPart = keyof typeof messages.parts;

/** Names the parts that could not be loaded: a missing line is not taken for good news. */
export function UnknownParts({ parts }: { parts: readonly ScreenPart[] }) {
  const { revalidate, state } = useRevalidator();
  if (parts.length === 0) return null;
  return (
    <p className="failure" role="alert">
      {messages.unknown(parts.map((part) => messages.parts[part]))}{" "}
      <button
        type="button"
        className="button plain"
        disabled={state === "loading"}
        onClick={() => void revalidate()}
      >
        {messages.again}
      </button>
    </p>
  );
}
