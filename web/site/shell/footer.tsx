import { detectScript } from "../../../contract/values/text/language.ts";
import { useMessages, usePageLanguage } from "../../language/language-context.tsx";
import { useShell } from "../../loaders/use-shell.ts";
import { Icon } from "../../ui/icon.tsx";
import { TelephoneLink } from "../../ui/phone-link.tsx";
import { ThemeSwitch } from "../../ui/theme-switch.tsx";
import { useLabels } from "./use-labels.ts";

/** The footer: contact details and links (specification, section 2). */
export function Footer() {
  const { lang: pageLang } = usePageLanguage();
  const { navigationMessages } = useMessages();
  const { settings, footer } = useShell();
  const { headingOf, labelOf } = useLabels();
  return (
    <footer className="site-footer">
      <div className="alindi" aria-hidden="true" />
      <div className="frame">
        <ContactDetails />
        {footer.map((column, index) => {
          const title = headingOf(column);
          const id = `footer-${index + 1}`;
          return (
            <nav key={id} aria-labelledby={title && id}>
              {title && <h2 id={id} {...title} />}
              <ul>
                {column.links.map((link) => (
                  <li key={link.to}>
                    <a href={link.to} {...labelOf(link)} />
                  </li>
                ))}
              </ul>
            </nav>
          );
        })}
        <p className="colophon">
          <span {...detectScript(settings.collegeName, pageLang)}>{settings.collegeName}</span>{" "}
          <ThemeSwitch />
        </p>
      </div>
      <a className="scroll-top" href="#top">
        <Icon path="M12 19V5M5 12l7-7 7 7" />
        <span className="visually-hidden">{navigationMessages.scrollToTop}</span>
      </a>
    </footer>
  );
}

/** What is set of address, phone and e-mail. */
function ContactDetails() {
  const { lang: pageLang } = usePageLanguage();
  const { footerMessages } = useMessages();
  const { address, phone, email } = useShell().settings;
  if (!address && !phone && !email) return null;
  return (
    <section aria-labelledby="footer-contact">
      <h2 id="footer-contact">{footerMessages.contact}</h2>
      <address>
        {address && <div {...detectScript(address, pageLang)}>{address}</div>}
        {phone && (
          <div>
            <TelephoneLink number={phone} />
          </div>
        )}
        {email && (
          <div>
            <a href={`mailto:${email}`}>{email}</a>
          </div>
        )}
      </address>
    </section>
  );
}
