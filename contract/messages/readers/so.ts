/** The same in Somali: proposals that no native speaker has reviewed. */
export * from "./so/site.ts";
export * from "./so/visitors.ts";
