/** Every text that readers can see, in English: the specification's, to the letter. */
export * from "./en/site.ts";
export * from "./en/visitors.ts";
