import { useLocation } from "react-router";
import { useShell } from "../../ui/use-shell.ts";

/** Printed below each page instead of the footer: the college's contact details and the page's address. */
export function Imprint() {
  const { settings, publicUrl } = useShell();
  const { pathname } = useLocation();
  const contact = [settings.collegeName, settings.address, settings.phone, settings.email];
  return (
    <p className="imprint frame">
      {contact.filter(Boolean).join("\u00a0· ")}
      <br />
      {publicUrl + pathname}
    </p>
  );
}
