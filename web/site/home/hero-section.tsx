import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { detectLanguage, detectScript } from "../../../contract/values/text/language.ts";
import { startTypewriter } from "../../enhance/typewriter.ts";
import { useMessages, usePageLanguage } from "../../language/language-context.tsx";
import { useShell } from "../../loaders/use-shell.ts";
import { PictureSources } from "../../ui/cover.tsx";
import { classByLength } from "../../ui/heading.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";

/** The greetings, typed by a script unless they keep `still`, and the college's name. */
export function HeroSection({ still = false }: { still?: boolean }) {
  const { lang: pageLang } = usePageLanguage();
  const { homeMessages, sectionNames } = useMessages();
  const { settings } = useShell();
  const greeting = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (greeting.current && !still) return startTypewriter(greeting.current);
  }, [still]);
  return (
    <section className="landing">
      <div className="frame">
        {settings.greetings.length > 0 && (
          <div className="greeting-row">
            <p className="greeting" data-typewriter ref={greeting}>
              {settings.greetings.map(({ lang, text }) => (
                <span key={text} lang={lang}>
                  {text}
                </span>
              ))}
            </p>
            {/* The script sets `aria-pressed`; the style sheet hides the button without it. */}
            <button type="button" className="bare pause-greeting" aria-label={homeMessages.pauseGreeting}>
              <svg width="24" viewBox="0 0 24 24" aria-hidden="true">
                <path className="when-playing" d="M8 5v14M16 5v14" />
                <path className="when-paused" d="M8 5v14l11-7z" />
              </svg>
            </button>
          </div>
        )}
        <h1 className={classByLength(settings.collegeName)} {...detectScript(settings.collegeName, pageLang)}>
          {settings.collegeName}
        </h1>
        {settings.summary && (
          <p className="lead" {...detectLanguage(settings.summary, pageLang)}>
            {settings.summary}
          </p>
        )}
        <p className="actions">
          <Link viewTransition className="button" to="/news">
            {sectionNames.news}
          </Link>
          <Link viewTransition className="button plain" to="/services">
            {sectionNames.services}
          </Link>
          <PhoneLink to="#call-center" />
        </p>
      </div>
      <Banner />
    </section>
  );
}

/** The college's picture, or a length of cloth. */
function Banner() {
  const { lang: pageLang } = usePageLanguage();
  const { banner } = useShell().settings;
  if (!banner) return <div className="cloth alindi" aria-hidden="true" />;
  const { name, width, height, alt } = banner;
  const src = `/images/logos/${name}`;
  return (
    <picture className="banner">
      <PictureSources src={src} width={width} sizes="(min-width: 960px) 45vw, 100vw" />
      <img
        src={src}
        alt={alt}
        {...detectLanguage(alt, pageLang)}
        width={width}
        height={height}
        decoding="async"
      />
    </picture>
  );
}
