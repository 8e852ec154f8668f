import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import {
  createSmtpSender,
  digestHandlers,
  type MailConfig,
  mailHandlers,
  sendLeaseMs,
} from "./administration/mail/index.ts";
import { startPurgeJob } from "./administration/trash/index.ts";
import { createApp } from "./app.ts";
import type { Config } from "./config.ts";
import { planHandlers } from "./content/records/index.ts";
import { startRefreshJob } from "./content/search-index/index.ts";
import {
  type Backups,
  backupHandlers,
  backupLeaseMs,
  createBackups,
  startSchedule,
} from "./operations/backups/index.ts";
import { seedDemo } from "./operations/demo/index.ts";
import { createMetrics, startMetricsServer } from "./operations/metrics/index.ts";
import { watchReleases } from "./operations/releases/index.ts";
import { type IdentityConfig, localIssuer } from "./people/identity/index.ts";
import { countSuperadmins, hasUsersOfOtherIssuer } from "./people/users/index.ts";
import {
  type Db,
  findNetworkDisk,
  openDatabase,
  type Reading,
  startStatisticsJob,
} from "./platform/database/index.ts";
import type { App } from "./platform/http/index.ts";
import {
  createImages,
  type ImageStore,
  openImageStore,
  startEncoderProcess,
} from "./platform/images/index.ts";
import { outsideJobs, startLoop, storedJobs } from "./platform/jobs/index.ts";
import { UserFacingError } from "./platform/user-facing-error.ts";

export type RunningServer = {
  url: string;
  /** How people sign in, after the check of the database for users of a real issuer. */
  identity: IdentityConfig;
  hasSuperadmin: boolean;
  /** The kind of file system, if the database of SQLite is on a network disk. */
  networkDisk: string | undefined;
  stop(): Promise<void>;
};

/**
 * Starts the server and resolves once it answers.
 * @throws UserFacingError when the configuration, the data folder or the port cannot be used
 */
export async function startServer(config: Config): Promise<RunningServer> {
  const database = await openDatabase(config.database);
  const encoder = startEncoderProcess();
  const { promise: log, resolve: beginLog } = Promise.withResolvers<App["log"]>();
  // What fails before there is an app is logged when there is one.
  const report = (error: unknown) => void log.then((ready) => ready.error(error));
  const warn = (message: string) => (error: unknown) => void log.then((ready) => ready.warn(error, message));
  try {
    const store = await openImageStore(config.images);
    const images = createImages(store, warn("a picture was left behind"), encoder);
    const metrics = config.metricsPort === undefined ? undefined : createMetrics(config.metricsPort);
    // Before listening: no visitor sees an empty or half-filled site.
    if (config.demo) await seedDemo(database, store);
    const identity = await refuseLocalOnRealSite(config.identity, database.db);
    const backups = openBackups(config, store);
    const releases = config.updatesUrl ? watchReleases(config.updatesUrl, warn("UPDATES_URL")) : undefined;
    const appConfig = {
      ...config,
      identity,
      backups,
      newerVersion: releases?.newerVersion,
    };
    const { app, closure, beginDrain, counts } = await createApp(
      appConfig,
      database,
      images,
      metrics?.requests,
    );
    beginLog(app.log);
    const endMetrics =
      metrics && (await startMetricsServer(metrics.port, () => metrics.text(database.db, counts())));
    // Before listening: what is stored gets no time before the newest stored one.
    const endPurging = await startPurgeJob({ database, images }, app.log);
    const url = await app
      .listen({ host: config.host, port: config.port })
      .catch((error: NodeJS.ErrnoException) => {
        throw new UserFacingError(
          error.code === "EADDRINUSE"
            ? `Port ${config.port} on ${config.host} is taken by another program: set PORT to a free one`
            : `Cannot listen on ${config.host}:${config.port} (HOST, PORT): ${error.message}`,
        );
      });
    const endStatistics = startStatisticsJob(database, report);
    const endRefreshing = startRefreshJob(database.db, report);
    const handlers = {
      ...planHandlers({ database, images }),
      ...(config.mail && digestHandlers(config.publicUrl)),
    };
    const loop = { db: database.db, report, isPaused: closure.isClosed };
    const endJobs = startLoop(storedJobs({ ...loop, handlers }));
    const endMail = config.mail && startMail(loop, config.mail);
    const endBackups = backups && (await startBackups(loop, backups));
    return {
      url,
      identity,
      hasSuperadmin: (await countSuperadmins(database.db)) > 0,
      networkDisk:
        config.database.engine === "sqlite" ? findNetworkDisk(dirname(config.database.file)) : undefined,
      async stop() {
        beginDrain();
        await pause(config.drainSeconds * 1000);
        // A backup that is being made is made again: a restart does not wait for it.
        void endBackups?.();
        releases?.end();
        await endPurging();
        await endStatistics();
        await endRefreshing();
        await endJobs();
        await endMail?.();
        await app.close();
        await endMetrics?.();
        encoder.end();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

type Loop = { db: Db; report: (error: unknown) => void; isPaused: () => boolean };

/** Sends the mails of the outbox, beside other jobs: a slow mail server delays none of them. */
function startMail(loop: Loop, config: MailConfig) {
  const handlers = mailHandlers(loop.db, createSmtpSender(config));
  return startLoop(outsideJobs({ ...loop, handlers, leaseMs: sendLeaseMs }));
}

/** Undefined without BACKUP_TO. */
function openBackups({ database, backups }: Config, store: ImageStore): Backups | undefined {
  if (backups.stores.length === 0) return undefined;
  return createBackups({ ...backups, location: { database, openStore: async () => store } });
}

/** Makes the daily backups, beside other jobs. */
async function startBackups(loop: Loop, backups: Backups) {
  await startSchedule(loop.db);
  const handlers = backupHandlers(loop.db, backups);
  return startLoop(outsideJobs({ ...loop, handlers, leaseMs: backupLeaseMs }));
}

/** The local provider stays off when the database has users of a real issuer: anyone could act as them. */
async function refuseLocalOnRealSite(identity: IdentityConfig, db: Reading): Promise<IdentityConfig> {
  if (identity.provider !== "local" || !(await hasUsersOfOtherIssuer(db, localIssuer))) return identity;
  return { provider: "none", localDisabledReason: "the database has users of a real identity provider" };
}
