import { Link } from "react-router";
import { detectScript } from "../../../contract/values/text/language.ts";
import { usePageLanguage } from "../../language/language-context.tsx";
import { useShell } from "../../loaders/use-shell.ts";
import { signAddress } from "../../ui/cover.tsx";
import { classByLength } from "../../ui/heading.tsx";

const heightPixels = 40;

/** The college's logo, or its letter mark, and its name, unless the logo contains that. They lead home. */
export function Wordmark({ reloadDocument = false }: { reloadDocument?: boolean }) {
  const { lang: pageLang } = usePageLanguage();
  const shell = useShell();
  const { collegeName, logo } = shell.settings;
  const name = !logo?.containsName && <span {...detectScript(collegeName, pageLang)}>{collegeName}</span>;
  const isWide = logo && logo.width > 3 * logo.height;
  const className = isWide ? "wordmark long" : classByLength(name ? collegeName : "", "wordmark");
  return (
    <Link viewTransition className={className} to="/" reloadDocument={reloadDocument}>
      {logo ? (
        <img
          className="logo"
          src={signAddress(shell)}
          alt={name ? "" : collegeName}
          width={Math.round((logo.width / logo.height) * heightPixels)}
          height={heightPixels}
        />
      ) : (
        <img src={signAddress(shell)} alt="" width="32" height="32" />
      )}
      {name}
    </Link>
  );
}
