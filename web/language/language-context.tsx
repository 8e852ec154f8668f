import { createContext, useContext } from "react";
import type { ReaderMessages } from "../../contract/messages/readers/index.ts";
import type { ContentLanguage } from "../../contract/values/text/language.ts";

/** The language of all that stands around the texts of a page, and its words. */
export type PageLanguage = { lang: ContentLanguage; messages: ReaderMessages };

const Context = createContext<PageLanguage | undefined>(undefined);

/** A document has one language: a page of another one is loaded as a document. */
export const PageLanguageProvider = Context.Provider;

export function usePageLanguage(): PageLanguage {
  const language = useContext(Context);
  if (!language) throw new Error("PageLanguageProvider is missing");
  return language;
}

/** The texts of the product, in the language of the page. */
export function useMessages(): ReaderMessages {
  return usePageLanguage().messages;
}
