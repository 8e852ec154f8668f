import * as messages from "../../../contract/messages/readers/en.ts";
import type { PageLanguage } from "../../language/language-context.tsx";

/** The language of the dashboard. */
export const english: PageLanguage = { lang: "en", messages };
