/** Where a visit came from. `site`: any other website. `direct`: nothing said where from. */
export const visitSources = ["search", "whatsapp", "facebook", "social", "site", "direct"] as const;
export type VisitSource = (typeof visitSources)[number];

/** Where a page view came from. A view from `inside` the site is part of a visit that began elsewhere. */
export const viewSources = [...visitSources, "inside"] as const;
export type ViewSource = (typeof viewSources)[number];

export const clientKinds = ["person", "bot"] as const;
export type ClientKind = (typeof clientKinds)[number];

/** Stands for the paths that are not counted one by one, because a day had too many. */
export const otherPaths = "*";
