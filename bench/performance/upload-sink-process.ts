import { createServer } from "node:http";

/**
 * The baseline of uploads: a server that reads and discards every request. Sends its URL to the parent process.
 */
const server = createServer((request, response) => {
  request.resume().on("end", () => response.writeHead(201).end());
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.(`http://127.0.0.1:${address && typeof address === "object" ? address.port : 0}`);
});
process.once("disconnect", () => process.exit());
