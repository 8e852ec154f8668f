import { graphemesOf } from "./graphemes.ts";
import type { Settings } from "./settings.ts";

/** The first letter of the college's name. */
function letterOf(collegeName: string): string {
  const characters = graphemesOf(collegeName.trim());
  const letter = characters.find((character) => /^[\p{L}\p{N}]/u.test(character)) ?? "";
  // Some letters are two in upper case.
  return graphemesOf(letter.toUpperCase(), 1).join("");
}

/** Where the letter mark is: the college's sign where it has no logo, and the icon of its pages. */
export function letterMarkPath({ collegeName, palette }: Pick<Settings, "collegeName" | "palette">): string {
  return `/assets/marks/${palette}/${encodeURIComponent(letterOf(collegeName))}.svg`;
}
