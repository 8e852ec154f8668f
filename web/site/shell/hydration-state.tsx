import { createContext, type ReactNode, useContext } from "react";
import { trustedHtml } from "../../ui/trusted-html.ts";

/** Id of the element with the state. It is not executable, so the CSP does not apply. */
export const stateElementId = "state";

const Text = createContext("");

/** Provides the serialized state to the document: from the server, and from the page when hydrating. */
export function HydrationStateProvider({ value, children }: { value: string; children: ReactNode }) {
  return <Text value={value}>{children}</Text>;
}

/** Serializes to JSON that cannot end the script element that contains it. */
export function serializeState(state: unknown): string {
  return JSON.stringify(state).replace(/</g, "\\u003c");
}

export function HydrationState() {
  const text = useContext(Text);
  const inner = { __html: trustedHtml(text) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON from stateText, which lets no "<" through
  return <script type="application/json" id={stateElementId} dangerouslySetInnerHTML={inner} />;
}
