import { setTimeout as wait } from 'node:timers/promises';
import { ownIdentity } from '@institute/core/desktop.ts';
import { migrationStatus } from '#src/db/migrate.ts';
import { isDiskFull } from '#src/lib/disk-space.ts';
import type { Services } from '#src/services.ts';
import type { AppMiddleware } from './request-state.ts';

/** How long a finding is good for, in milliseconds: asking often must not cost anything. */
const cacheTtlMs = 2000;
/** How long the database may take to answer, in milliseconds; monitors commonly give up after 5 s. */
const databaseLimit = 2000;
/** How long a write that found no space counts, in milliseconds. */
const fullFor = 60_000;

interface Finding {
  status: 'ok' | 'degraded' | 'unavailable';
  /** Says in one word what is wrong; never how. */
  reason?: 'draining' | 'database' | 'migrations' | 'uploads' | 'disk';
}

/**
 * `/healthz` says that the process lives; `/readyz` and `/api/health` whether it can serve: 503 while it
 * cannot, `degraded` where pages are served, but uploads (`uploads`) or all writes (`disk`) fail. `/api/health` also says which server this is, for the
 * desktop app that is about to use it.
 */
export function health(services: Services, isDraining: () => boolean): AppMiddleware {
  const look = lookOnceIn(cacheTtlMs, () => examine(services));
  return async function answerHealth(ctx, next) {
    const isReadiness = ctx.path === '/readyz' || ctx.path === '/api/health';
    if (ctx.path !== '/healthz' && !isReadiness) return next();
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const finding: Finding = !isReadiness
      ? { status: 'ok' }
      : isDraining()
        ? { status: 'unavailable', reason: 'draining' }
        : await look();
    ctx.status = finding.status === 'unavailable' ? 503 : 200;
    if (ctx.status === 503) ctx.set('Retry-After', '5');
    ctx.body = ctx.path === '/api/health' ? { ...finding, ...ownIdentity } : finding;
  };
}

function lookOnceIn(milliseconds: number, look: () => Promise<Finding>): () => Promise<Finding> {
  let last: Promise<Finding> | undefined;
  let until = 0;
  return () => {
    const now = performance.now();
    if (!last || now >= until) {
      until = Number.POSITIVE_INFINITY;
      last = look().finally(() => {
        until = performance.now() + milliseconds;
      });
    }
    return last;
  };
}

const migrated = new WeakSet<Services>();

async function examine(services: Services): Promise<Finding> {
  try {
    const state = await within(databaseLimit, databaseState(services));
    if (state) return state;
  } catch (error) {
    services.log.warn({ err: error }, 'The database does not answer');
    return { status: 'unavailable', reason: 'database' };
  }
  const { env, lastFull } = services;
  if (Date.now() - lastFull.at < fullFor || (await isDiskFull(env.dataDir)))
    return { status: 'degraded', reason: 'disk' };
  try {
    await services.storage.check();
    return { status: 'ok' };
  } catch (error) {
    services.log.warn({ err: error }, 'Uploads cannot be stored');
    return { status: 'degraded', reason: 'uploads' };
  }
}

/** What is wrong with the schema. Rejects where the database does not answer. */
async function databaseState(services: Services): Promise<Finding | undefined> {
  if (migrated.has(services)) {
    await services.db.raw('select 1');
    return undefined;
  }
  // The schema of a running server does not go back, so this is asked until it is right, and then no more.
  const { pending } = await migrationStatus(services.database);
  if (pending.length > 0) return { status: 'unavailable', reason: 'migrations' };
  migrated.add(services);
  return undefined;
}

/** @throws Error where the work takes longer; it then goes on unheard */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const late = new AbortController();
  const timeout = wait(milliseconds, undefined, { signal: late.signal }).then(() => {
    throw new Error(`No answer within ${milliseconds} ms`);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    late.abort();
    // What loses the race must not count as a fault that nobody caught.
    timeout.catch(() => {});
    work.catch(() => {});
  }
}
