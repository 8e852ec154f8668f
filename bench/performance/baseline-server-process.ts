import { createServer, get } from "node:http";
import { buffer } from "node:stream/consumers";

/** The baseline: bare node:http answers every request with the body and headers of the page at a URL. */
const [, , url = ""] = process.argv;
get(url, { headers: { "accept-encoding": "br" } }, async (response) => {
  const body = await buffer(response);
  const { date, connection, "keep-alive": keepAlive, ...headers } = response.headers;
  const server = createServer((_request, answer) => {
    answer.writeHead(200, headers).end(body);
  });
  server.listen(0, "127.0.0.1", () => process.send?.(server.address()));
});
