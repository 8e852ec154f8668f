import { createServer } from "node:http";
import { compress } from "../../server/delivery/pages/compression.ts";
import { openRenderer } from "./open-renderer.ts";

/** Renders and compresses the page for each request, without the page cache. */
const { render } = await openRenderer(process.argv[2] ?? "");
const server = createServer(async (request, response) => {
  const rendered = await render(request.url ?? "/");
  if (!rendered.cacheable) return response.writeHead(500).end();
  const br = await compress(rendered.html);
  response.writeHead(200, {
    "content-type": "text/html; charset=utf-8",
    "content-encoding": "br",
    "content-length": br.length,
  });
  return response.end(br);
});
server.listen(0, "127.0.0.1", () => process.send?.(server.address()));
