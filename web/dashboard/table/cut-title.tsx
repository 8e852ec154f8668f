import { limits } from "../../../contract/limits.ts";
import { firstCharacters } from "../../ui/cut.ts";

/** A record's title as the consoles list it (specification, section 9); whole under a mouse. */
export function CutTitle({ title }: { title: string }) {
  return <bdi title={title}>{firstCharacters(title, limits.consoleTitleCharacters)}</bdi>;
}
