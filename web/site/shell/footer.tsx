import { navigationMessages } from "../../../contract/messages/shell.ts";
import { aboutMessages, footerMessages, homeMessages } from "../../../contract/messages/site.ts";
import { ThemeSwitch } from "../../ui/theme-switch.tsx";
import { useShell } from "../../ui/use-shell.ts";

type FooterLink = readonly [to: string, label: string];

const collegeLinks: readonly FooterLink[] = [
  ["/about", aboutMessages.title],
  ["/contact", homeMessages.contact],
  ["/#call-center", homeMessages.callCenter],
  ["/terms", footerMessages.terms],
  ["/policy", footerMessages.policy],
  ["/awards", footerMessages.awards],
  ["/accessibility", footerMessages.accessibility],
  ["/privacy", footerMessages.privacy],
];

/** Redirects to the college's other sites: see `redirectTo()`. */
const followLinks: readonly FooterLink[] = [
  ["/youtube", "YouTube"],
  ["/linkedin", "LinkedIn"],
  ["/twitter", "Twitter"],
];

/** The footer: contact details and links (specification, section 2). */
export function Footer() {
  const { settings } = useShell();
  const { facebook } = settings.links;
  return (
    <footer className="site-footer">
      <div className="alindi" aria-hidden="true" />
      <div className="frame">
        {(settings.address || settings.phone || settings.email) && (
          <section aria-labelledby="footer-contact">
            <h2 id="footer-contact">{footerMessages.contact}</h2>
            <address>
              {settings.address}
              {settings.phone && (
                <>
                  <br />
                  <a href={`tel:${settings.phone.replace(/\s/g, "")}`}>{settings.phone}</a>
                </>
              )}
              {settings.email && (
                <>
                  <br />
                  <a href={`mailto:${settings.email}`}>{settings.email}</a>
                </>
              )}
            </address>
          </section>
        )}
        <nav aria-labelledby="footer-college">
          <h2 id="footer-college">{footerMessages.college}</h2>
          <Links links={collegeLinks} />
        </nav>
        <nav aria-labelledby="footer-follow">
          <h2 id="footer-follow">{footerMessages.follow}</h2>
          <Links links={facebook ? [...followLinks, [facebook, "Facebook"]] : followLinks} />
        </nav>
        <p className="colophon">
          <span>{settings.collegeName}</span> <ThemeSwitch />
        </p>
      </div>
      <a className="scroll-top" href="#top">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 19V5M5 12l7-7 7 7" />
        </svg>
        <span className="visually-hidden">{navigationMessages.scrollToTop}</span>
      </a>
    </footer>
  );
}

function Links({ links }: { links: readonly FooterLink[] }) {
  return (
    <ul>
      {links.map(([to, label]) => (
        <li key={to}>
          <a href={to}>{label}</a>
        </li>
      ))}
    </ul>
  );
}
