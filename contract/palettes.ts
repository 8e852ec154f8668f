/** The sets of colours that a site can have. Each has a contrast of at least 4.5 to 1 for text in both themes. */
export const paletteNames = ["acacia", "indigo", "clay", "teal", "plum", "slate"] as const;
export type PaletteName = (typeof paletteNames)[number];
