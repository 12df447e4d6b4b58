import { statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { ownIdentity } from '@institute/core/dashboard/desktop.ts';
import { checkBackupFolder } from '#server/backup/backup-folder.ts';
import { migrationStatus } from '#server/db/migrate.ts';
import type { Services } from '#server/services.ts';
import type { AppMiddleware } from './request-state.ts';

/** TTL of a result in milliseconds, so that frequent checks cost nothing. */
const cacheTtlMs = 2000;
/** Timeout of the database and of the backup folder in milliseconds. Monitors commonly give up after 5 s. */
const timeoutMs = 2000;
/** How long the status stays degraded after a write failed for lack of space, in milliseconds. */
const diskFullMs = 60_000;

interface HealthStatus {
  status: 'ok' | 'degraded' | 'unavailable';
  /** The failed part, without details. */
  reason?: 'draining' | 'database' | 'migrations' | 'uploads' | 'disk' | 'backups';
}

/**
 * Serves health checks. `/healthz` reports that the process runs. `/readyz` and `/api/health` report readiness: 503 if
 * the server is not ready, `degraded` if uploads (`uploads`), all writes (`disk`) or backups (`backups`) fail.
 * `/api/health` also identifies the server for the desktop app.
 */
export function health(services: Services, isDraining: () => boolean): AppMiddleware {
  const check = cachedFor(cacheTtlMs, () => checkAll(services));
  return async function answerHealth(ctx, next) {
    const isReadiness = ctx.path === '/readyz' || ctx.path === '/api/health';
    if (ctx.path !== '/healthz' && !isReadiness) return next();
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const finding: HealthStatus = !isReadiness
      ? { status: 'ok' }
      : isDraining()
        ? { status: 'unavailable', reason: 'draining' }
        : await check();
    ctx.status = finding.status === 'unavailable' ? 503 : 200;
    if (ctx.status === 503) ctx.set('Retry-After', '5');
    ctx.body = ctx.path === '/api/health' ? { ...finding, ...ownIdentity } : finding;
  };
}

function cachedFor(milliseconds: number, check: () => Promise<HealthStatus>): () => Promise<HealthStatus> {
  let last: Promise<HealthStatus> | undefined;
  let until = 0;
  return () => {
    const now = performance.now();
    if (!last || now >= until) {
      until = Number.POSITIVE_INFINITY;
      last = check().finally(() => {
        until = performance.now() + milliseconds;
      });
    }
    return last;
  };
}

const migrated = new WeakSet<Services>();

async function checkAll(services: Services): Promise<HealthStatus> {
  try {
    const state = await within(timeoutMs, databaseState(services));
    if (state) return state;
  } catch (error) {
    services.log.warn({ err: error }, 'The database does not respond');
    return { status: 'unavailable', reason: 'database' };
  }
  const { env, lastDiskFull } = services;
  if (Date.now() - lastDiskFull.at < diskFullMs || (await isDiskFull(env.dataDir)))
    return { status: 'degraded', reason: 'disk' };
  try {
    await services.storage.check();
  } catch (error) {
    services.log.warn({ err: error }, 'Uploads cannot be stored');
    return { status: 'degraded', reason: 'uploads' };
  }
  try {
    await within(timeoutMs, checkBackupFolder(env.backups.folder));
  } catch (error) {
    services.log.warn({ err: error }, 'Backups cannot be stored');
    return { status: 'degraded', reason: 'backups' };
  }
  return { status: 'ok' };
}

/** Returns the problem with the schema, if any. Rejects if the database does not respond. */
async function databaseState(services: Services): Promise<HealthStatus | undefined> {
  if (migrated.has(services)) {
    await services.db.raw('select 1');
    return undefined;
  }
  // The schema of a running server does not go back, so one successful check is enough.
  const { pending } = await migrationStatus(services.database);
  if (pending.length > 0) return { status: 'unavailable', reason: 'migrations' };
  migrated.add(services);
  return undefined;
}

/** Rejects after a timeout; the work continues. */
function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const timeout = wait(milliseconds, undefined, { ref: false }).then(() => {
    throw new Error(`No response within ${milliseconds} ms`);
  });
  return Promise.race([work, timeout]);
}

/**
 * Minimum free space in bytes. PostgreSQL writes its log in segments of 16 MiB, so with less than two of them
 * writes are about to fail.
 */
const minFreeBytes = 32 * 1024 * 1024;

/**
 * Returns true if the disk of a folder has less than 32 MiB for this user, and false if the system does not
 * report it.
 */
async function isDiskFull(folder: string): Promise<boolean> {
  const space = await statfs(folder).catch(() => undefined);
  return space !== undefined && space.blocks > 0 && space.bavail * space.bsize < minFreeBytes;
}
