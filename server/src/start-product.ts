import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import { loadSampleContent } from '#seeds/sample-content.ts';
import { createApp } from './app.ts';
import { upgradeSchema } from './backup/upgrade-schema.ts';
import { createApiCache } from './cache/api-cache.ts';
import { startProgress } from './cli/progress.ts';
import { type Database, openDatabase } from './db/open-database.ts';
import { waitForDatabase } from './db/wait-for-database.ts';
import type { Env } from './env.ts';
import { ensureFirstAccount } from './features/account/first-account.ts';
import { publicCacheTags } from './http/public-endpoints.ts';
import { refuseMalformedTarget } from './http/request-target.ts';
import { startActivityRetention } from './jobs/activity-retention.ts';
import { startCdnPurge } from './jobs/cdn-purge.ts';
import { startDailyBackups } from './jobs/daily-backups.ts';
import { startDigestSender } from './jobs/digest-sender.ts';
import { startMediaIndexing } from './jobs/media-index-job.ts';
import { startOutboxSender } from './jobs/outbox-sender.ts';
import { startTrashPurge } from './jobs/trash-purge.ts';
import { startUnconfirmedPurge } from './jobs/unconfirmed-subscribers-purge.ts';
import { withTimeout } from './jobs/with-timeout.ts';
import { User } from './models/user.ts';
import { routes } from './routes.ts';
import { createServices } from './services.ts';
import { startupBanner } from './startup-banner.ts';
import { openStorage } from './storage/open-storage.ts';
import { withQuota } from './storage/with-quota.ts';
import type { ClientBuilds } from './web/client-builds.ts';
import { createPages } from './web/pages.ts';
import type { Primary } from './workers/primary-channel.ts';

interface Parts {
  env: Env;
  log: Logger;
  clients: ClientBuilds;
  /** Loads the sample content into a new embedded database. */
  withSample: boolean;
  /** An open database, which stays open after `close`. Default: opens one. */
  database?: Database | undefined;
  /** Set in a worker process. */
  primary?: Primary | undefined;
}

/** A running product. */
export interface RunningProduct {
  listener: RequestListener;
  /** The startup banner: the addresses and, after the first start, the first account. */
  greeting: string;
  /** Makes the readiness check fail. */
  beginDraining(): void;
  close(): Promise<void>;
}

/** Opens the database, migrates the schema, starts the jobs and creates the app. */
export async function startProduct(parts: Parts): Promise<RunningProduct> {
  const { env, log, clients, withSample, primary } = parts;
  const database = parts.database ?? (await openDatabase({ ...env, log: (message) => log.info(message) }));
  await waitForDatabase(database, (line) => log.warn(line));
  const storage = await openStorage(env);
  const backup = { database, storage, settings: env.backups };
  await upgradeSchema(backup, (line) => log.info(line));
  const services = createServices({
    env,
    database,
    storage: env.uploadsMaxBytes ? withQuota(storage, env.uploadsMaxBytes) : storage,
    log,
    primary,
    cacheCounts: true,
  });
  const isNew = (await User.query(services.db).resultSize()) === 0;
  if (isNew && withSample && database.kind === 'embedded') {
    console.log('Loading sample content into the new database ...');
    const progress = startProgress('Loading sample content');
    await loadSampleContent(services, progress.update).finally(progress.end);
  }
  const account = await ensureFirstAccount(services);
  const pages = createPages(clients, routes, services);
  const stopBackups = env.backups.daily ? startDailyBackups(backup, log) : undefined;
  const stopMail = startOutboxSender(services);
  const stopDigests = startDigestSender(services);
  const stopCdnPurge = startCdnPurge(services, publicCacheTags(routes));
  const stopTrash = startTrashPurge(services);
  const stopUnconfirmedPurge = startUnconfirmedPurge(services);
  const stopActivityRetention = startActivityRetention(services);
  const stopMediaIndexing = startMediaIndexing(services);
  const apiCache = createApiCache(routes, services, { isLive: clients.isLive });
  const app = createApp(services, { pages: pages.middleware, apiCache });
  const handleByKoa = app.callback();
  // Subscribe before serving. Otherwise entries cached earlier could miss an invalidation.
  await services.events.listening();
  await services.schedule.start();
  // Memory caches respond before Koa. `observe` counts these responses, too.
  return {
    listener: services.metrics.observe(
      (request, response) =>
        refuseMalformedTarget(request, response) ||
        apiCache.answerFromMemory(request, response) ||
        pages.answerFromMemory(request, response),
      handleByKoa,
    ),
    greeting: startupBanner(env, database.kind, account),
    beginDraining: () => app.beginDraining(),
    async close() {
      await withTimeout(
        2000,
        Promise.all([
          stopBackups?.(),
          stopMail?.(),
          stopDigests?.(),
          stopTrash(),
          stopUnconfirmedPurge(),
          stopActivityRetention(),
          stopMediaIndexing(),
          stopCdnPurge?.(),
        ]),
      );
      services.schedule.stop();
      await services.events.close();
      if (!parts.database) await database.close();
    },
  };
}
