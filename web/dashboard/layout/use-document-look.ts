import { useEffect } from "react";
import { paletteAttribute } from "../../../contract/palettes.ts";
import { useShell } from "../../ui/use-shell.ts";

/** Keeps the colours and the icon of the document, which the server rendered, as the settings are now. */
export function useDocumentLook(): void {
  const { assets, settings } = useShell();
  const { icon } = assets;
  const palette = paletteAttribute(settings.palette);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (palette) dataset.palette = palette;
    else delete dataset.palette;
  }, [palette]);
  useEffect(() => {
    document.querySelector("link[rel=icon]")?.setAttribute("href", icon);
  }, [icon]);
}
