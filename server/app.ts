import { apiMessages } from "../contract/messages/staff/api.ts";
import {
  contactFormRoutes,
  contactRoutes,
  createMessageSenderLimits,
  type MessageDeps,
} from "./administration/inbox/index.ts";
import {
  createRegistrationSenderLimits,
  registrationFormRoutes,
  registrationRoutes,
} from "./administration/registrations/index.ts";
import { settingsChangeRoutes, settingsPictureRoutes } from "./administration/settings-changes/index.ts";
import { trashRoutes } from "./administration/trash/index.ts";
import type { Config } from "./config.ts";
import { commentRoutes } from "./content/comments/index.ts";
import { draftRoutes } from "./content/drafts/index.ts";
import { type ContentRoutesDeps, contentRoutes, isLive, newsroomRoutes } from "./content/records/index.ts";
import { documentFileRoute } from "./delivery/documents/index.ts";
import { createNumbers, type Numbers, numbersRoutes } from "./delivery/numbers/index.ts";
import {
  type CacheStats,
  cachedPageHandler,
  createOwnPaths,
  letterMarks,
  type Pages,
  pageRoutes,
  staticFiles,
} from "./delivery/pages/index.ts";
import { previewLinkRoutes, previewPageRoutes } from "./delivery/previews/index.ts";
import { publicPictures } from "./delivery/public-pictures/index.ts";
import { createRedirects, type RedirectDeps, redirectRoutes } from "./delivery/redirects/index.ts";
import { searchPageRoutes, searchRoutes } from "./delivery/search/index.ts";
import { sharePictureRoutes } from "./delivery/share-pictures/index.ts";
import { shellRoute } from "./delivery/shell/index.ts";
import { statsRoutes } from "./delivery/stats/index.ts";
import {
  academicCalendarRoute,
  calendarRoutes,
  feedRoutes,
  robotsTxt,
  sitemapRoutes,
} from "./delivery/syndication/index.ts";
import { type Backups, backupRoutes } from "./operations/backups/index.ts";
import { releaseRoutes } from "./operations/releases/index.ts";
import { statusRoutes } from "./operations/status/index.ts";
import {
  createIdentity,
  identityRoutes,
  localIdentityRoutes,
  localIssuer,
  redirectRoute,
} from "./people/identity/index.ts";
import { personalDataRoutes } from "./people/personal-data/index.ts";
import { findViewerByToken, type SignInDeps, sessionRoutes } from "./people/sessions/index.ts";
import { findAccountsByIssuer, userRoutes } from "./people/users/index.ts";
import { auditRoutes } from "./platform/audit/index.ts";
import type { Database } from "./platform/database/index.ts";
import {
  type App,
  acceptMultipart,
  collectMethods,
  enforcePermissions,
  HttpError,
  type ProtectedRoute,
  rateLimitWrites,
  rejectOtherMethods,
} from "./platform/http/index.ts";
import {
  allowSharedCaching,
  compressAnyResponse,
  compressResponses,
  googleSignInHeaders,
} from "./platform/http/responses/index.ts";
import {
  createHttpApp,
  type EarlyHandler,
  RecentSessions,
  type RequestObserver,
} from "./platform/http/server/index.ts";
import { type Images, imageRoutes } from "./platform/images/index.ts";
import { type DestinationRule, publicWeb } from "./platform/outbound/index.ts";
import { settingsRoutes } from "./settings/index.ts";

export type AppConfig = Pick<
  Config,
  "publicUrl" | "trustProxy" | "logLevel" | "identity" | "sharedCacheSeconds"
> &
  Partial<Pick<Config, "mail" | "countsReaders" | "dataDir">> & {
    backups?: Backups | undefined;
    /** The version of a newer release; null when none is known. */
    newerVersion?: (() => string | null) | undefined;
  };

/**
 * Creates the server, ready to listen. Tests and production use the same one.
 * @param observer observes each request
 * @param fetchRule allows the addresses from which linked pictures are fetched
 */
export async function createApp(
  config: AppConfig,
  database: Database,
  images: Images,
  observer?: RequestObserver,
  fetchRule: DestinationRule = publicWeb,
) {
  let answerEarly: EarlyHandler = () => false;
  let findNotFoundPage: Pages["findNotFoundPage"] = async () => undefined;
  const sessions = new RecentSessions((token, transaction) =>
    findViewerByToken(database.db, token, transaction),
  );
  const { app, closure, denyReadiness, rejections, requestId, requestLog, reservedSegments } =
    await createHttpApp({
      logLevel: config.logLevel,
      trustProxy: config.trustProxy,
      database,
      observer,
      isSignedIn: (token) => sessions.isSignedIn(token),
      answerEarly: (request, response) => answerEarly(request, response),
      findNotFoundPage: (headers) => findNotFoundPage(headers),
    });
  const routes: ProtectedRoute[] = [];
  const identity = await createIdentity(config.identity);
  let cacheStats = noPages;
  await app.register(async (site: App) => {
    const isOwnPath = await createOwnPaths(reservedSegments);
    const redirects = await createRedirects(site, database, isOwnPath);
    const numbers = (config.countsReaders ?? true) ? await createNumbers(site, database.db) : undefined;
    enforcePermissions(site, routes, (token, transaction) => sessions.find(token, transaction));
    await rateLimitWrites(site, database);
    const receiving = {
      db: database.db,
      sendsMail: config.mail !== undefined,
      publicUrl: config.publicUrl,
    };
    const messages = { ...receiving, senderLimits: createMessageSenderLimits(site) };
    const registrations = { ...receiving, senderLimits: createRegistrationSenderLimits(site) };
    await site.register((api: App) => {
      compressResponses(api);
      allowSharedCaching(api, config.sharedCacheSeconds);
      const deps = { database, images, identity, fetchRule, redirects, isOwnPath, numbers, messages };
      const { backups } = config;
      const report = (error: unknown) => app.log.error(error);
      const { dataDir, mail } = config;
      statusRoutes(api, database.db, { backups, dataDir, sendsMail: mail !== undefined });
      backupRoutes(api, { database, images, backups, closure, report });
      return apiRoutes(api, deps, config);
    });
    site.all("/api/*", { config: { permission: "public" }, schema: { hide: true } }, () => {
      throw new HttpError("not_found", apiMessages.notFound);
    });
    if (identity.local) {
      await localIdentityRoutes(site, identity.local, () => findAccountsByIssuer(database.db, localIssuer));
    }
    const withGoogle = identity.provider.provider === "google";
    if (withGoogle) await redirectRoute(site);
    const signInHeaders = withGoogle ? googleSignInHeaders : {};
    const { publicUrl, sharedCacheSeconds } = config;
    calendarRoutes(site, database, { publicUrl, sharedCacheSeconds });
    feedRoutes(site, database, { publicUrl, sharedCacheSeconds });
    sitemapRoutes(site, database, { publicUrl, sharedCacheSeconds });
    sharePictureRoutes(site, database, images);
    documentFileRoute(site, database, { images, sharedCacheSeconds });
    const pages = await pageRoutes(site, database, {
      publicUrl,
      sharedCacheSeconds,
      signInHeaders,
      reservedSegments,
      rejections,
      redirects,
      numbers,
    });
    cacheStats = pages.stats;
    findNotFoundPage = pages.findNotFoundPage;
    await site.register(async (previews: App) => {
      compressResponses(previews);
      previewPageRoutes(previews, { database, images, pages });
    });
    await site.register(async (contact: App) => {
      compressResponses(contact);
      contactFormRoutes(contact, messages, pages);
    });
    await site.register(async (forms: App) => {
      // Their code depends on nothing but the form: no session is in a request.
      compressResponses(forms, compressAnyResponse);
      registrationFormRoutes(forms, registrations, pages);
    });
    await site.register(async (searches: App) => {
      compressResponses(searches);
      searchPageRoutes(searches, { db: database.db, pages, numbers });
    });
    answerEarly = cachedPageHandler({ pages, requestId, rejections, log: app.log, requestLog, numbers });
  });
  // Built files, the API description and health are the only routes without permissions.
  await staticFiles(app);
  letterMarks(app);
  robotsTxt(app, config.publicUrl);
  app.setNotFoundHandler(() => {
    throw new HttpError("not_found", apiMessages.notFound);
  });
  const beginDrain = () => {
    denyReadiness();
    // Fastify's hooks close each connection with its response; pages from the cache bypass them.
    answerEarly = () => false;
  };
  return {
    app,
    routes,
    closure,
    beginDrain,
    /** Counters for the metrics. */
    counts: () => ({ pages: cacheStats(), rejected: rejections.counts }),
  };
}

const noPages = (): CacheStats => ({ pages: 0, bytes: 0, renders: 0 });

/** Everything under /api, and the pictures. */
async function apiRoutes(
  api: App,
  deps: SignInDeps &
    Omit<ContentRoutesDeps, "publicUrl"> &
    Pick<RedirectDeps, "redirects" | "isOwnPath"> & { numbers: Numbers | undefined; messages: MessageDeps },
  { publicUrl, sharedCacheSeconds, newerVersion = () => null }: AppConfig,
): Promise<void> {
  const { database, images, identity, fetchRule, redirects, isOwnPath, numbers, messages } = deps;
  const { db } = database;
  const methods = collectMethods(api);
  commentRoutes(api, db, (from, postId) => isLive(from, "post", postId));
  contactRoutes(api, messages);
  registrationRoutes(api, db);
  sessionRoutes(api, deps);
  personalDataRoutes(api, database, images, publicUrl);
  identityRoutes(api, db, identity);
  searchRoutes(api, db);
  academicCalendarRoute(api, db);
  settingsRoutes(api, db);
  shellRoute(api, database);
  settingsChangeRoutes(api, { database, images });
  imageRoutes(api, images, publicPictures(database));
  userRoutes(api, database, images);
  statsRoutes(api, db);
  releaseRoutes(api, newerVersion);
  numbersRoutes(api, { db, sharedCacheSeconds, numbers });
  trashRoutes(api, db);
  auditRoutes(api, db);
  newsroomRoutes(api, { database, images });
  draftRoutes(api, { database, images, publicUrl });
  previewLinkRoutes(api, db, publicUrl);
  redirectRoutes(api, { db, redirects, isOwnPath, publicUrl });
  await api.register(async (forms: App) => {
    await acceptMultipart(forms);
    contentRoutes(forms, { database, images, fetchRule, publicUrl, sharedCacheSeconds });
    settingsPictureRoutes(forms, { database, images });
  });
  rejectOtherMethods(api, methods);
}
