/** Every text that readers can see, in English: the specification's, to the letter. */
export * from "../account/en.ts";
export * from "../calendars/en.ts";
export * from "../contact-form/en.ts";
export * from "../errors/en.ts";
export * from "../legal/en.ts";
export * from "../registrations/en.ts";
export * from "../search/en.ts";
export * from "../share/en.ts";
export * from "../shell/en.ts";
export * from "../site/en.ts";
export * from "../ui/en.ts";
