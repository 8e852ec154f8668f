import { usePageLanguage } from "../../language/language-context.tsx";
import { useShell } from "../../loaders/use-shell.ts";

/** Links that share the page of a canonical path. They load nothing from the other sites before a tap. */
export function ShareLinks({ title, path }: { title: string; path: string }) {
  const { lang, messages } = usePageLanguage();
  const { shareMessages } = messages;
  const { publicUrl } = useShell();
  const url = encodeURIComponent(publicUrl + path);
  const text = encodeURIComponent(title);
  const links = [
    ["WhatsApp", `https://wa.me/?text=${text}%20${url}`],
    ["Facebook", `https://www.facebook.com/sharer/sharer.php?u=${url}`],
    ["Telegram", `https://t.me/share/url?url=${url}&text=${text}`],
  ] as const;
  return (
    <div className="share">
      <span id="share" aria-hidden="true">
        {shareMessages.share}
      </span>
      <ul aria-labelledby="share">
        {links.map(([site, href]) => (
          <li key={site}>
            <a className="button plain" href={href} rel="noopener">
              {site}
            </a>
          </li>
        ))}
        {/* Only shown where scripts run: web/on-demand/share-page.ts. The result replaces the text. */}
        <li className="scripted" aria-live="polite">
          <button
            type="button"
            className="button plain"
            data-share="copy"
            data-copied={lang === "en" ? undefined : shareMessages.copied}
          >
            {shareMessages.copy}
          </button>
        </li>
        {/* Only in browsers that have such a menu. */}
        <li className="scripted" hidden suppressHydrationWarning>
          <button type="button" className="button plain" data-share="menu">
            {shareMessages.more}
          </button>
        </li>
      </ul>
    </div>
  );
}
