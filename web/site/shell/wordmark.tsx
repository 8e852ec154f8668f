import { Link } from "react-router";
import { detectScript } from "../../../contract/language.ts";
import { variantName, variantWidths } from "../../../contract/pictures.ts";
import { classByLength } from "../../ui/list/heading.tsx";
import { useShell } from "../../ui/use-shell.ts";

const heightPixels = 40;

/** The college's logo, or its letter mark, and its name, unless the logo contains that. They lead home. */
export function Wordmark({ reloadDocument = false }: { reloadDocument?: boolean }) {
  const { assets, settings } = useShell();
  const { collegeName, logo } = settings;
  const name = !logo?.containsName && <span {...detectScript(collegeName)}>{collegeName}</span>;
  const isWide = logo && logo.width > 3 * logo.height;
  const className = isWide ? "wordmark long" : classByLength(name ? collegeName : "", "wordmark");
  const [smallest = 0] = logo ? variantWidths(logo.width) : [];
  return (
    <Link viewTransition className={className} to="/" reloadDocument={reloadDocument}>
      {logo ? (
        <img
          className="logo"
          src={`/images/logos/${variantName(logo.name, smallest || logo.width, "webp")}`}
          alt={name ? "" : collegeName}
          width={Math.round((logo.width / logo.height) * heightPixels)}
          height={heightPixels}
        />
      ) : (
        <img src={assets.icon} alt="" width="32" height="32" />
      )}
      {name}
    </Link>
  );
}
