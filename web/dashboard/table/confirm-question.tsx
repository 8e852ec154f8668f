import { limits } from "../../../contract/limits.ts";
import { confirmMessages } from "../../../contract/messages/ui.ts";
import { BidiSentence } from "../../ui/bidi-sentence.tsx";
import { truncateCharacters } from "../../ui/truncate.ts";

type QuestionProps = { kind: string; title: string };

/** "Are you sure you want to delete ...", with the title truncated (specification, section 9). */
export function DeleteQuestion({ kind, title }: QuestionProps) {
  return <BidiSentence about={(words) => confirmMessages.delete(kind, words)} words={cut(title)} />;
}

export function RestoreQuestion({ kind, title }: QuestionProps) {
  return <BidiSentence about={(words) => confirmMessages.restore(kind, words)} words={cut(title)} />;
}

function cut(title: string): string {
  return truncateCharacters(title, limits.confirmTitleCharacters);
}
