import { createContext, type ReactNode, useContext } from "react";
import { trustedHtml } from "../../ui/trusted-html.ts";

/** The element in the document that holds the state; not executable, so the CSP has no say in it. */
export const stateElementId = "state";

const Text = createContext("");

/** Gives the document the text of its state: made on the server, read back from the page in the browser. */
export function HydrationStateProvider({ value, children }: { value: string; children: ReactNode }) {
  return <Text value={value}>{children}</Text>;
}

/** JSON that can stand inside a script element: nothing in it can end the element. */
export function serializeState(state: unknown): string {
  return JSON.stringify(state).replace(/</g, "\\u003c");
}

export function HydrationState() {
  const text = useContext(Text);
  const inner = { __html: trustedHtml(text) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON from stateText, which lets no "<" through
  return <script type="application/json" id={stateElementId} dangerouslySetInnerHTML={inner} />;
}
