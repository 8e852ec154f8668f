/** The same in Arabic: proposals that no native speaker has reviewed. */
export * from "../account/ar.ts";
export * from "../calendars/ar.ts";
export * from "../contact-form/ar.ts";
export * from "../errors/ar.ts";
export * from "../legal/ar.ts";
export * from "../registrations/ar.ts";
export * from "../search/ar.ts";
export * from "../share/ar.ts";
export * from "../shell/ar.ts";
export * from "../site/ar.ts";
export * from "../ui/ar.ts";
