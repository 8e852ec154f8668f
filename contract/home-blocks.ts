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
