/** Stroked SVG paths in a view box of 24 x 24. */
export const pictureBarIcons = {
  describe: "M4 5h16v11H9l-5 4zM8 9h8M8 12h5",
  caption: "M4 4h16v10H4zM7 18h10M9 21h6",
  text: "M4 4h16M7 8h10v8H7zM4 20h16",
  wide: "M4 4h16M3 8h18v8H3zM4 20h16",
  half: "M4 4h16M13 8h7v8h-7zM4 8h6M4 12h6M4 16h6M4 20h16",
  add: "M4 4h10v10H4zM8 18h12V8M17 11v6M14 14h6",
  replace: "M4 9a8 8 0 0 1 14-3l2 2M20 3v5h-5M20 15a8 8 0 0 1-14 3l-2-2M4 21v-5h5",
  earlier: "M19 12H5M11 6l-6 6 6 6",
  later: "M5 12h14M13 6l6 6-6 6",
  up: "M12 20V5M6 11l6-6 6 6",
  down: "M12 4v15M6 13l6 6 6-6",
  remove: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v5M14 11v5",
} as const;
