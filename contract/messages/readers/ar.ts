/** The same in Arabic: proposals that no native speaker has reviewed. */
export * from "./ar/site.ts";
export * from "./ar/visitors.ts";
