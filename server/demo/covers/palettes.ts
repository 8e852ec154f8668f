export type PaletteName =
  | "dawn"
  | "noon"
  | "dusk"
  | "night"
  | "acacia"
  | "frankincense"
  | "clay"
  | "sea"
  | "paper";

/** The roles colours play in a picture; every motif paints with these and nothing else. */
export type Palette = {
  skyTop: string;
  skyBottom: string;
  light: string;
  far: string;
  middle: string;
  near: string;
  object: string;
  accent: string;
  second: string;
  surface: string;
  cloth: readonly [string, ...string[]];
};

/** The college's own colours. */
export const colour = {
  paper: "#f6f1e7",
  ink: "#1d2a26",
  green: "#2f6b4f",
  gold: "#c8973f",
  clay: "#a8533a",
  indigo: "#2f3e6b",
  sea: "#3d7f8c",
  rose: "#c98c7a",
} as const;

/** Blends two hex colours; 0 gives the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const channel = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
  const blend = (at: number): string =>
    Math.round(channel(first, at) + (channel(second, at) - channel(first, at)) * share)
      .toString(16)
      .padStart(2, "0");
  return `#${blend(1)}${blend(3)}${blend(5)}`;
}

/** Moves a colour towards paper. */
export const lighten = (hex: string, share: number): string => mix(hex, colour.paper, share);

/** Moves a colour towards ink. */
export const darken = (hex: string, share: number): string => mix(hex, colour.ink, share);

const { paper, ink, green, gold, clay, indigo, sea, rose } = colour;

export const palettes: Readonly<Record<PaletteName, Palette>> = {
  dawn: {
    skyTop: mix(rose, paper, 0.45),
    skyBottom: mix(gold, paper, 0.72),
    light: mix(gold, paper, 0.55),
    far: mix(rose, paper, 0.25),
    middle: mix(clay, rose, 0.45),
    near: mix(indigo, clay, 0.3),
    object: indigo,
    accent: gold,
    second: clay,
    surface: paper,
    cloth: [clay, gold, indigo, paper, rose],
  },
  noon: {
    skyTop: mix(sea, paper, 0.5),
    skyBottom: mix(sea, paper, 0.86),
    light: "#fffaf0",
    far: mix(sea, paper, 0.4),
    middle: mix(green, gold, 0.45),
    near: green,
    object: mix(sea, ink, 0.35),
    accent: clay,
    second: gold,
    surface: paper,
    cloth: [green, gold, paper, sea, ink],
  },
  dusk: {
    skyTop: mix(indigo, rose, 0.12),
    skyBottom: mix(rose, gold, 0.45),
    light: mix(gold, paper, 0.4),
    far: mix(indigo, rose, 0.5),
    middle: mix(indigo, clay, 0.3),
    near: mix(indigo, ink, 0.55),
    object: ink,
    accent: gold,
    second: rose,
    surface: mix(paper, gold, 0.08),
    cloth: [rose, indigo, gold, ink, paper],
  },
  night: {
    skyTop: mix(indigo, ink, 0.72),
    skyBottom: mix(indigo, sea, 0.3),
    light: mix(paper, gold, 0.18),
    far: mix(indigo, sea, 0.18),
    middle: mix(indigo, ink, 0.45),
    near: mix(ink, indigo, 0.2),
    object: mix(ink, indigo, 0.35),
    accent: gold,
    second: mix(sea, paper, 0.2),
    surface: paper,
    cloth: [indigo, gold, paper, sea, ink],
  },
  acacia: {
    skyTop: mix(green, paper, 0.62),
    skyBottom: mix(green, paper, 0.88),
    light: mix(gold, paper, 0.6),
    far: mix(green, paper, 0.5),
    middle: mix(green, sea, 0.25),
    near: mix(green, ink, 0.45),
    object: mix(green, ink, 0.3),
    accent: gold,
    second: clay,
    surface: paper,
    cloth: [green, paper, gold, ink, clay],
  },
  frankincense: {
    skyTop: mix(gold, paper, 0.18),
    skyBottom: mix(gold, paper, 0.62),
    light: mix(gold, paper, 0.85),
    far: mix(gold, clay, 0.22),
    middle: mix(gold, clay, 0.6),
    near: mix(clay, ink, 0.5),
    object: mix(clay, ink, 0.62),
    accent: indigo,
    second: clay,
    surface: paper,
    cloth: [gold, clay, ink, paper, indigo],
  },
  clay: {
    skyTop: mix(clay, ink, 0.12),
    skyBottom: mix(clay, rose, 0.6),
    light: mix(rose, paper, 0.62),
    far: mix(clay, rose, 0.3),
    middle: mix(clay, ink, 0.28),
    near: mix(clay, ink, 0.62),
    object: ink,
    accent: gold,
    second: mix(sea, paper, 0.25),
    surface: paper,
    cloth: [clay, ink, gold, paper, green],
  },
  sea: {
    skyTop: mix(sea, indigo, 0.45),
    skyBottom: mix(sea, paper, 0.35),
    light: mix(paper, gold, 0.12),
    far: mix(sea, paper, 0.2),
    middle: sea,
    near: mix(sea, ink, 0.55),
    object: mix(indigo, ink, 0.5),
    accent: gold,
    second: rose,
    surface: paper,
    cloth: [sea, paper, indigo, gold, rose],
  },
  paper: {
    skyTop: mix(paper, "#ffffff", 0.3),
    skyBottom: mix(paper, gold, 0.16),
    light: mix(gold, paper, 0.5),
    far: mix(paper, ink, 0.14),
    middle: mix(rose, paper, 0.25),
    near: mix(ink, green, 0.3),
    object: ink,
    accent: clay,
    second: green,
    surface: "#fffcf5",
    cloth: [ink, paper, clay, gold, green],
  },
};
