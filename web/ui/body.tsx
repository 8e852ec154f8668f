/** A record's text, as the editor made it. The server has cleaned the HTML before it was stored. */
export function Body({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rich text is HTML; the CSP runs no script in it
  return <div className="body" dangerouslySetInnerHTML={{ __html: html }} />;
}
