import { rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brand } from '@institute/core/brand/brand.ts';
import type { Logger } from 'pino';
import { collectDefaultMetrics } from 'prom-client';
import { createApp } from '#server/app.ts';
import { checkBackupFolder } from '#server/backup/backup-folder.ts';
import { upgradeSchema } from '#server/backup/upgrade-schema.ts';
import { createApiCache } from '#server/cache/api-cache.ts';
import { publicResources } from '#server/cache/response-cache.ts';
import type { Database } from '#server/db/database.ts';
import { User } from '#server/db/models/user.ts';
import { openDatabase, waitForDatabase } from '#server/db/open-database.ts';
import type { Env } from '#server/env.ts';
import { ensureFirstAccount, type FirstAccount } from '#server/features/account/first-account.ts';
import { refuseMalformedTarget } from '#server/http/request-target.ts';
import { startCdnPurge } from '#server/jobs/cdn-purge.ts';
import { startDailyBackups } from '#server/jobs/daily-backups.ts';
import { startDigestSender, startOutboxSender } from '#server/jobs/mail-senders.ts';
import { startMediaIndexing } from '#server/jobs/media-index-job.ts';
import { startRetention } from '#server/jobs/retention.ts';
import { routes } from '#server/routes.ts';
import { createServices } from '#server/services.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { withQuota } from '#server/storage/with-quota.ts';
import type { ClientBuilds } from '#server/web/client-builds.ts';
import { createPages } from '#server/web/pages.ts';
import { isFirstProcess } from './cluster.ts';
import { errorSentence } from './error-sentence.ts';
import { loadSamples } from './load-samples.ts';
import { startProgress } from './progress.ts';

interface Parts {
  env: Env;
  log: Logger;
  clients: ClientBuilds;
  /** Loads the sample content into a new embedded database. */
  withSample: boolean;
  /** An open database, which the product does not close. Default: the product opens its own. */
  database?: Database | undefined;
}

/** The product, ready to serve requests. */
export interface RunningProduct {
  listener: RequestListener;
  /** The startup banner for the terminal. */
  greeting: string;
  /** Makes the readiness checks fail. */
  beginDraining(): void;
  close(): Promise<void>;
}

/** Opens the database, migrates the schema, starts the background jobs and creates the app. */
export async function startProduct(parts: Parts): Promise<RunningProduct> {
  const { env, log, clients, withSample } = parts;
  const database = parts.database ?? (await openDatabase({ ...env, log: (message) => log.info(message) }));
  await waitForDatabase(database, (line) => log.warn(line)).catch((error: unknown) => {
    log.error(errorSentence(error));
    throw error;
  });
  const storage = await openStorage(env);
  const backup = { database, storage, settings: env.backups };
  if (isFirstProcess) await reportBackupFolder(env, log);
  // The share cards of earlier versions. A failure costs only disk space.
  await rm(join(env.dataDir, 'share-pictures'), { recursive: true, force: true }).catch(() => {});
  await upgradeSchema(backup, (line) => log.info(line));
  const services = createServices({
    env,
    database,
    storage: env.uploadsMaxBytes ? withQuota(storage, env.uploadsMaxBytes) : storage,
    log,
  });
  const isNew = (await User.query(services.db).resultSize()) === 0;
  if (isNew && withSample && database.kind === 'embedded') {
    console.log('Loading sample content into the new database (once) ...');
    const progress = startProgress('Loading sample content');
    await loadSamples(services, progress.update).finally(progress.end);
  }
  const account = await ensureFirstAccount(services);
  const apiCache = createApiCache(routes, services, clients);
  const pages = createPages(clients, routes, services, apiCache);
  const jobs = [
    env.backups.daily ? startDailyBackups(backup, log) : undefined,
    startOutboxSender(services),
    startDigestSender(services),
    startCdnPurge(services, publicResources),
    startRetention(services),
    startMediaIndexing(services),
  ];
  const app = createApp(services, { pages: pages.middleware, respondFromCache: apiCache.respond });
  const handleByKoa = app.callback();
  collectDefaultMetrics({ register: services.metrics.registry });
  // Before it listens, the cache could store entries that another process invalidates.
  await services.events.listening();
  await services.schedule.start();
  return {
    listener: services.metrics.observe(
      (request, response) =>
        refuseMalformedTarget(request, response) ||
        apiCache.sendFromMemory(request, response) ||
        pages.sendFromMemory(request, response),
      handleByKoa,
    ),
    greeting: startupBanner(env, database.kind, account),
    beginDraining: () => app.beginDraining(),
    async close() {
      // Jobs can be abandoned: a stopping server has 10 seconds.
      await Promise.race([Promise.all(jobs.map((stop) => stop?.())), wait(2000, undefined, { ref: false })]);
      services.schedule.stop();
      await services.events.close();
      if (!parts.database) await database.close();
    },
  };
}

/** Logs that no backup can be stored. The server serves nevertheless, and upgrades the schema only with a backup. */
async function reportBackupFolder({ backups: { folder } }: Env, log: Logger): Promise<void> {
  const advice = 'Make the folder writable for this user, or set BACKUP_DIR to another one.';
  await checkBackupFolder(folder).catch((error: unknown) =>
    log.error(`No backup can be stored in ${folder} (BACKUP_DIR). ${errorSentence(error)} ${advice}`),
  );
}

/** Formats the startup banner: the addresses and, after the first start, the first account. */
function startupBanner(env: Env, kind: 'postgres' | 'embedded', account: FirstAccount | undefined): string {
  const lines = [
    '',
    `  ${brand.name.en} is running`,
    '',
    `  Website    ${env.publicUrl}`,
    `  Dashboard  ${env.publicUrl}/admin`,
    `  Database   ${kind === 'embedded' ? `embedded, in ${env.dataDir}` : 'PostgreSQL server of DATABASE_URL'}`,
  ];
  if (account?.password) {
    lines.push('', '  First account (shown only this once):');
    lines.push(`  Username   ${account.username}`, `  Password   ${account.password}`);
  } else if (account) {
    lines.push('', `  First account created: ${account.username}, with the password of ADMIN_PASSWORD`);
  }
  return `${lines.join('\n')}\n`;
}
