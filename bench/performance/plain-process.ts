import { createServer } from "node:http";
import { brotliCompressSync } from "node:zlib";

/** node:http alone, that answers everything with a page of so many bytes, compressed before: what Node itself costs. */
const page = brotliCompressSync(Buffer.alloc(Number(process.argv[2]), "A page of text. "));
const headers = { "content-type": "text/html; charset=utf-8", "content-encoding": "br" };
const server = createServer((_request, response) => {
  response.writeHead(200, { ...headers, "content-length": page.length }).end(page);
});
server.listen(0, "127.0.0.1", () => process.send?.(server.address()));
