/**
 * What is used of node:http. An `import` evaluates every export of a built-in module, and three of node:http load
 * undici, which takes a tenth of the startup and is not needed (decision 0028).
 */
export const {
  createServer,
  get: getHttp,
  STATUS_CODES: statusTexts,
} = process.getBuiltinModule("node:http");
