/** How a page can show its child pages, besides as links. */
export const childLayouts = ["cards", "list", "questions"] as const;
export type ChildLayout = (typeof childLayouts)[number];
