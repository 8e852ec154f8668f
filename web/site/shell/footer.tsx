import { wording } from "../../../contract/wording.ts";
import { useShell } from "../../ui/use-shell.ts";

/** Where to find the college, and the links that stand under every page (specification, section 2). */
export function Footer() {
  const { settings } = useShell();
  return (
    <footer className="site-footer">
      <div className="alindi" aria-hidden="true" />
      <div className="frame">
        <section aria-labelledby="footer-contact">
          <h2 id="footer-contact">{wording.footer.contact}</h2>
          <address>
            {settings.address}
            <br />
            <a href={`tel:${settings.phone.replace(/\s/g, "")}`}>{settings.phone}</a>
            <br />
            <a href={`mailto:${settings.email}`}>{settings.email}</a>
          </address>
        </section>
        <nav aria-labelledby="footer-college">
          <h2 id="footer-college">{wording.footer.college}</h2>
          <ul>
            <li>
              <a href="/about">{wording.about.title}</a>
            </li>
            <li>
              <a href="/contact">{wording.home.contact}</a>
            </li>
            <li>
              <a href="/terms">{wording.footer.terms}</a>
            </li>
            <li>
              <a href="/policy">{wording.footer.policy}</a>
            </li>
            <li>
              <a href="/awards">{wording.footer.awards}</a>
            </li>
          </ul>
        </nav>
        <nav aria-labelledby="footer-follow">
          <h2 id="footer-follow">{wording.footer.follow}</h2>
          <ul>
            <li>
              <a href="/youtube">YouTube</a>
            </li>
            <li>
              <a href="/linkedin">LinkedIn</a>
            </li>
            <li>
              <a href="/twitter">Twitter</a>
            </li>
            {settings.links.facebook && (
              <li>
                <a href={settings.links.facebook}>Facebook</a>
              </li>
            )}
          </ul>
        </nav>
        <p className="quiet">{settings.collegeName}</p>
      </div>
    </footer>
  );
}
