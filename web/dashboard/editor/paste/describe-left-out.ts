import { editorMessages, leftOutMessages as messages } from "../../../../contract/messages/editor.ts";
import type { LeftOut } from "./find-left-out.ts";

type Kind = keyof typeof messages.kinds;
const isKind = (name: string): name is Kind => name in messages.kinds;
const kinds = Object.keys(messages.kinds).filter(isKind);

/** What a paste left out, as one notice; empty if it kept all. Pictures come first, with what to do about them. */
export function describeLeftOut(leftOut: LeftOut): string {
  const notices = leftOut.pictures ? [editorMessages.picturesLeftOut(leftOut.pictures)] : [];
  const others = kinds.flatMap((kind) => {
    const count = leftOut[kind] ?? 0;
    return count > 0 ? [messages.kinds[kind](count)] : [];
  });
  if (others.length > 0) notices.push(messages.others(others.join(", ")));
  return notices.join(" ");
}
