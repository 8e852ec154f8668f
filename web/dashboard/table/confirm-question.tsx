import { limits } from "../../../contract/limits.ts";
import { confirmMessages } from "../../../contract/messages/ui.ts";
import { firstCharacters } from "../../ui/cut.ts";
import { Sentence } from "../../ui/sentence.tsx";

type QuestionProps = { kind: string; title: string };

/** "Are you sure you want to delete ...": the title cut as the specification has it (section 9). */
export function DeleteQuestion({ kind, title }: QuestionProps) {
  return <Sentence about={(words) => confirmMessages.delete(kind, words)} words={cut(title)} />;
}

export function RestoreQuestion({ kind, title }: QuestionProps) {
  return <Sentence about={(words) => confirmMessages.restore(kind, words)} words={cut(title)} />;
}

function cut(title: string): string {
  return firstCharacters(title, limits.confirmTitleCharacters);
}
