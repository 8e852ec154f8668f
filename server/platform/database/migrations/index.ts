/** In order, by name. The effect of a released migration never changes, and none has a `down`. */
export * as "001-version-1.0" from "./001-version-1.0.ts";
export * as "002-since-1.0" from "./002-since-1.0.ts";
export * as "003-registrations-not-looked-at" from "./003-registrations-not-looked-at.ts";
export * as "004-discarded-drafts" from "./004-discarded-drafts.ts";
export * as "005-documents" from "./005-documents.ts";
