/** How a page can show the pages below it, besides as links. */
export const belowForms = ["cards", "list", "questions"] as const;
export type BelowForm = (typeof belowForms)[number];
