import { variantName, variantWidths } from "../../../contract/picture-names.ts";
import { useShell } from "../../ui/use-shell.ts";

const heightPixels = 40;

/** The college's logo, or its letter mark. Beside the name, so that it needs no description. */
export function SiteMark() {
  const { assets, settings } = useShell();
  const { logo } = settings;
  if (!logo) return <img src={assets.icon} alt="" width="32" height="32" />;
  const [smallest = logo.width] = variantWidths(logo.width);
  return (
    <img
      className="logo"
      src={`/images/logos/${variantName(logo.name, smallest, "webp")}`}
      alt=""
      width={Math.round((logo.width / logo.height) * heightPixels)}
      height={heightPixels}
    />
  );
}
