import { createReadStream } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { basename, extname, join } from "node:path";
import { text } from "node:stream/consumers";
import { clientFolder } from "./builds.ts";

const prefix = "/__dev/";

/** What a build wrote. The server draws what lies in folders below, such as the mark of a college without a logo. */
const builtAsset = /^\/assets\/[^/]+$/;

/** Runs in each page: reloads it, or fetches its style sheets again. Allowed by the site's own content security policy. */
const reloadScript = `
const events = new EventSource("${prefix}events");
events.addEventListener("reload", () => location.reload());
events.addEventListener("styles", () => {
  for (const sheet of document.querySelectorAll("link[rel=stylesheet]")) {
    const next = sheet.cloneNode();
    const url = new URL(sheet.href);
    url.searchParams.set("changed", String(Date.now()));
    next.href = url;
    next.onload = () => sheet.remove();
    sheet.after(next);
  }
});
`;

const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".woff2": "font/woff2",
  ".svg": "image/svg+xml",
};

export type Proxy = {
  /** Sends all further requests to the app server on this port. */
  setTarget(port: number): void;
  /** Tells all open pages. */
  send(event: "reload" | "styles"): void;
};

/** Listens on 127.0.0.1. Requests that arrive before the first target wait for it. */
export function startProxy(port: number): Proxy {
  const pages = new Set<ServerResponse>();
  const first = Promise.withResolvers<void>();
  let target = 0;
  const server = createServer(async (incoming, response) => {
    const path = incoming.url?.split("?")[0] ?? "/";
    if (path === `${prefix}events`) {
      response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
      response.write(":\n\n");
      pages.add(response);
      response.on("close", () => pages.delete(response));
    } else if (path === `${prefix}reload.js`) {
      response
        .writeHead(200, { "content-type": types[".js"], "cache-control": "no-store" })
        .end(reloadScript);
    } else if (builtAsset.test(path)) {
      sendAsset(basename(path), response);
    } else {
      await first.promise;
      forward(incoming, response, target);
    }
  });
  server.listen(port, "127.0.0.1");
  return {
    setTarget(next) {
      target = next;
      first.resolve();
    },
    send(event) {
      for (const page of pages) page.write(`event: ${event}\ndata:\n\n`);
    },
  };
}

/** As built at this moment: the server read its copies when it started. */
function sendAsset(name: string, response: ServerResponse): void {
  const file = createReadStream(join(clientFolder, "assets", name));
  file.once("error", () => response.writeHead(404).end());
  file.once("open", () => {
    response.writeHead(200, { "content-type": types[extname(name)], "cache-control": "no-store" });
    file.pipe(response);
  });
}

function forward(incoming: IncomingMessage, response: ServerResponse, port: number): void {
  const { "accept-encoding": _encoding, ...headers } = incoming.headers;
  const isPage = headers.accept?.includes("text/html");
  // A page that did not change still needs the script, which no ETag covers.
  if (isPage) delete headers["if-none-match"];
  const outgoing = request({ port, method: incoming.method, path: incoming.url, headers }, async (answer) => {
    const { "content-length": _length, ...answerHeaders } = answer.headers;
    if (!answer.headers["content-type"]?.startsWith("text/html")) {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      return;
    }
    response.writeHead(answer.statusCode ?? 502, answerHeaders);
    const html = await text(answer);
    response.end(html.replace("</head>", `<script src="${prefix}reload.js" defer></script></head>`));
  });
  outgoing.once("error", (error) => {
    if (!response.headersSent) response.writeHead(502, { "content-type": "text/plain" });
    response.end(error.message);
  });
  incoming.pipe(outgoing);
}
