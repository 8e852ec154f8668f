/** The same in Somali: proposals that no native speaker has reviewed. */
export * from "../account/so.ts";
export * from "../calendars/so.ts";
export * from "../contact-form/so.ts";
export * from "../errors/so.ts";
export * from "../legal/so.ts";
export * from "../registrations/so.ts";
export * from "../search/so.ts";
export * from "../share/so.ts";
export * from "../shell/so.ts";
export * from "../site/so.ts";
export * from "../ui/so.ts";
