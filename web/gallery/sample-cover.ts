/** The cover that examples show. The gallery's build draws it. */
export const sampleCover = {
  name: "sample.jpg",
  picture: { width: 720, height: 450, alt: "A golden sun over a green field" },
} as const;

/** A cover whose file is not there. */
export const missingCover = { ...sampleCover, name: "missing.jpg" } as const;
