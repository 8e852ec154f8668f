import { pageLimits } from "../../../contract/values/limits/pages.ts";
import { portraitFiles } from "../../../contract/values/pictures/pictures.ts";
import { detectLanguage, detectScript } from "../../../contract/values/text/language.ts";
import { useMessages, usePageLanguage } from "../../language/language-context.tsx";
import { useShell } from "../../loaders/use-shell.ts";
import { truncateCharacters } from "../../ui/truncate.ts";

/** The president's message, collapsed to its first 320 characters. Expands without JavaScript. */
export function PresidentMessage() {
  const { lang: pageLang } = usePageLanguage();
  const { homeMessages } = useMessages();
  const { name, message, portrait, portraitAlt } = useShell().settings.president;
  const preview = truncateCharacters(message, pageLimits.maxPresidentPreviewCharacters, "");
  return (
    <section className="president frame" aria-labelledby="president">
      <h2 id="president">{homeMessages.presidentMessage}</h2>
      {message && (
        <div className="message" {...detectLanguage(message, pageLang)}>
          {message.length > preview.length ? (
            <>
              <p className="preview">{preview}</p>
              <details>
                <summary>
                  <span className="when-closed">{homeMessages.readMore}</span>
                  <span className="when-open">{homeMessages.readLess}</span>
                </summary>
                <p>{message}</p>
              </details>
            </>
          ) : (
            <p>{message}</p>
          )}
        </div>
      )}
      {name && (
        <figure>
          {portrait && (
            <img
              src={`/images/users/${portrait}`}
              srcSet={portraitFiles(portrait)
                .map((file) => `/images/users/${file.name} ${file.width}w`)
                .join(", ")}
              sizes="(min-width: 960px) 306px, 96px"
              alt={portraitAlt}
              width="96"
              height="96"
              loading="lazy"
            />
          )}
          <figcaption {...detectScript(name, pageLang)}>{name}</figcaption>
        </figure>
      )}
    </section>
  );
}
