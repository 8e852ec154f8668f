import type { Attributes, Tag } from "sanitize-html";
import { searchLimits } from "../../../contract/values/limits/search.ts";
import { documentClasses } from "../../../contract/values/text/body.ts";
import { contentLanguages } from "../../../contract/values/text/language.ts";
import { parseDocumentAddress } from "./document-address.ts";

/** The class of a list of documents: chosen ones, or with a search those that it finds. */
export const documentList = "documents";

/**
 * The address of a link as it is stored: what readers get has the words of today in it, and the stored address beside.
 * A client that changes only one of them means that.
 */
export function storedHref({ href = "", "data-href": stored }: Attributes): string {
  const document = parseDocumentAddress(href);
  const isSame = document && stored && parseDocumentAddress(stored)?.id === document.id;
  return isSame ? stored : href;
}

/**
 * Turns links that `bodyForReaders` wrote as words back, and keeps the class and search of lists of documents. What
 * stands beside links is dropped before, by `withoutDocumentMarks`.
 * @param link transforms a link
 */
export function documentTags(link: (tag: string, attributes: Attributes) => Tag) {
  return {
    span(tagName: string, attributes: Attributes): Tag {
      const href = attributes["data-href"] ?? "";
      if (!hasClass(attributes, documentClasses.missing) || !parseDocumentAddress(href))
        return { tagName, attribs: {} };
      return link("a", { href });
    },
    ul(tagName: string, attributes: Attributes): Tag {
      if (!hasClass(attributes, documentList)) return { tagName, attribs: {} };
      const search = attributes["data-search"]?.replace(/[\s\p{Cc}]+/gu, " ").trim() ?? "";
      const lang = attributes["data-lang"] ?? "";
      const isSearch = search !== "" && search.length <= searchLimits.maxSearchCharacters;
      return {
        tagName,
        attribs: {
          class: documentList,
          ...(isSearch && { "data-search": search }),
          ...(isSearch && contentLanguages.some((each) => each === lang) && { "data-lang": lang }),
        },
      };
    },
  };
}

function hasClass({ class: classes = "" }: Attributes, name: string): boolean {
  return classes.split(/\s+/).includes(name);
}
