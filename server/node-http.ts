/**
 * `createServer` and `get` of node:http. An `import` reads each name that a module of Node exports, and three of
 * node:http's load undici, which a server that answers has no use for: a tenth of its start (decision 0028).
 */
export const { createServer, get: getHttp } = process.getBuiltinModule("node:http");
