/** Parts of a record's form that stand under "More" until a record of the site uses them. */
export const optionalParts = ["calendar", "registration", "translation"] as const;
export type OptionalPart = (typeof optionalParts)[number];
