import { graphemesOf } from "./text/graphemes.ts";

/** The sets of colours that a site can have. Each has a contrast of at least 4.5 to 1 for text in both themes. */
export const paletteNames = ["acacia", "indigo", "clay", "teal", "plum", "slate"] as const;
export type PaletteName = (typeof paletteNames)[number];

/** The value of `data-palette` on the html element: none for the palette that a page has without it. */
export function paletteAttribute(palette: PaletteName): PaletteName | undefined {
  return palette === "acacia" ? undefined : palette;
}

/** The ground of the letter mark. The other colours are in web/styles/palettes.css; a test compares them. */
export const markColours: Record<PaletteName, string> = {
  acacia: "#1f5a40",
  indigo: "#33417f",
  clay: "#8a3b24",
  teal: "#0f5a63",
  plum: "#6b2c5e",
  slate: "#3d4a57",
};

/** The first letter of the college's name. */
function letterOf(collegeName: string): string {
  const characters = graphemesOf(collegeName.trim());
  const letter = characters.find((character) => /^[\p{L}\p{N}]/u.test(character)) ?? "";
  // Some letters are two in upper case.
  return graphemesOf(letter.toUpperCase(), 1).join("");
}

/** Where the letter mark is: the college's sign where it has no logo, and the icon of its pages. */
export function letterMarkPath({
  collegeName,
  palette,
}: {
  collegeName: string;
  palette: PaletteName;
}): string {
  return `/assets/marks/${palette}/${encodeURIComponent(letterOf(collegeName))}.svg`;
}

/** The blocks of the home page below the landing banner, in the specified order (specification, section 2). */
export const homeBlockNames = [
  "statistics",
  "president",
  "trainings",
  "projects",
  "news",
  "callCenter",
  "contact",
] as const;
export type HomeBlockName = (typeof homeBlockNames)[number];
