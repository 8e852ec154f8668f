export { cachedPageHandler } from "./cached-page-handler.ts";
export { drawLetterMark, letterMarks } from "./letter-mark.ts";
export type { PageCache } from "./page-cache.ts";
export { canonicalPath, requestedBy } from "./page-path.ts";
export { acceptForms, problemsOf, readFields, statusOf } from "./plain-form.ts";
export {
  type ContactAttempt,
  createOwnPaths,
  createReadablePaths,
  type OwnPaths,
  type PreviewPage,
  type ReadablePaths,
  type RegistrationAttempt,
  type Rendered,
  type SearchAttempt,
} from "./renderer.ts";
export { type CacheStats, type FormAnswer, type Pages, pageRoutes } from "./routes.ts";
export { staticFiles } from "./static-files.ts";
