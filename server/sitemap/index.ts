export { robotsTxt } from "./robots-txt.ts";
export { sitemapRoutes } from "./routes.ts";
