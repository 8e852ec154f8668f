export { answerQuickly } from "./answer-quickly.ts";
export { apiDocs } from "./api-docs.ts";
export { type PageNumbers, pageRoutes } from "./routes.ts";
export { staticFiles } from "./static-files.ts";
