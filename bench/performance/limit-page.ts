import { once } from "node:events";
import { createServer } from "node:http";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { freePort } from "../../server/testing/free-port.ts";

/** What a page needs at least to be read: 0.3 KB with Brotli. */
const styles =
  "body{max-width:40rem;margin:auto;padding:1rem;font:1.0625rem/1.6 sans-serif;color:#1d2a26;background:#fbf8f1}" +
  "h1,h2,h3{font-family:serif;line-height:1.2}a{color:#1f5a40}header,footer,nav{padding-block:1rem}" +
  "ul{padding:0;list-style:none}li{padding-block:.25rem}footer{border-top:1px solid}" +
  "@media (prefers-color-scheme:dark){body{color:#ece7da;background:#141b18}a{color:#8fcbaa}}";

const dropped =
  /<(script|style|noscript|svg|picture)\b.*?<\/\1>|<(?:link|meta|img|source)\b[^>]*>|<!--.*?-->/gs;

/**
 * Serves the limit of what a page can be: the text and links of a page of ours with a few styles, without script, font
 * or picture.
 */
export async function startLimitPage(url: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const page = await (await fetch(url)).text();
  const body = page.slice(page.indexOf("<body"), page.indexOf("</body>")).replace(dropped, "");
  const bare = body.replace(/ (?!href=|lang=|dir=)[\w-]+="[^"]*"/g, "");
  const head =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Limit</title>' +
    `<link rel="icon" href="data:,"><style>${styles}</style>`;
  const bytes = await promisify(brotliCompress)(`<!doctype html><html lang="en"><head>${head}</head>${bare}`);
  const headers = { "content-type": "text/html; charset=utf-8", "content-encoding": "br" };
  const server = createServer((_request, answer) => answer.writeHead(200, headers).end(bytes));
  const port = await freePort();
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
