import { Fragment } from "react";
import { Link } from "react-router";
import { languageNames } from "../../../contract/messages/record-words.ts";
import type { Translations } from "../../../contract/schemas/translations.ts";
import type { ShownRecord } from "../../../contract/values/content-record.ts";
import { attributesOfLanguage } from "../../../contract/values/text/language.ts";
import { useMessages, usePageLanguage } from "../../language/language-context.tsx";
import { usePublicPath } from "../../loaders/use-shell.ts";
import type { Alternate } from "../page-meta.tsx";

/** A record in all its languages, in its own first; none if it is in only one. @param path its canonical one */
export function useAlternates(
  { kind, lang, translations = [] }: Translations & Pick<ShownRecord, "kind" | "lang">,
  path: string,
): readonly Alternate[] {
  const publicPath = usePublicPath();
  if (!lang || translations.length === 0) return [];
  return [
    { lang, path },
    ...translations.map((other) => ({ lang: other.lang, path: publicPath({ kind, ...other }) })),
  ];
}

/** Links to a record in its other languages. */
export function AlsoIn({ alternates: [, ...others] }: { alternates: readonly Alternate[] }) {
  const { lang: pageLang } = usePageLanguage();
  const { translationMessages: messages } = useMessages();
  if (others.length === 0) return null;
  return (
    <p className="quiet">
      {`${messages.alsoIn} `}
      {others.map(({ lang, path }, index) => (
        <Fragment key={lang}>
          {index > 0 && " · "}
          <Link viewTransition to={path} hrefLang={lang} {...attributesOfLanguage(lang, pageLang)}>
            {languageNames[lang]}
          </Link>
        </Fragment>
      ))}
    </p>
  );
}
