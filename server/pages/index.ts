export { answerKept } from "./answer-kept.ts";
export { apiDocs } from "./api-docs.ts";
export { type PageNumbers, type Pages, pageRoutes } from "./routes.ts";
export { staticFiles } from "./static-files.ts";
