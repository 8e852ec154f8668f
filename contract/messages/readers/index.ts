import type { ContentLanguage } from "../../values/text/language.ts";
import type { Translation } from "../phrase.ts";
import * as ar from "./ar.ts";
import * as en from "./en.ts";
import * as so from "./so.ts";

/** Every text that readers can see, by surface and key. */
export type ReaderMessages = Translation<typeof en>;

/** For programs that hold all languages. Browsers load the one of their page: web/language/language-context.tsx. */
export const readerMessages: Record<ContentLanguage, ReaderMessages> = { so, en, ar };
