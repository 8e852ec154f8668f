import { postMessages } from "../../../contract/messages/site.ts";
import { useShell } from "../../ui/use-shell.ts";

/** Links that share the page of a canonical path. They load nothing from the other sites before a tap. */
export function ShareLinks({ title, path }: { title: string; path: string }) {
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
      <span id="share">{postMessages.share}</span>
      <ul aria-labelledby="share">
        {links.map(([site, href]) => (
          <li key={site}>
            <a className="button plain" href={href} rel="noopener">
              {site}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
