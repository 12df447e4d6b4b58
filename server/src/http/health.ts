import { ownIdentity } from '@institute/core/desktop.ts';
import { migrationStatus } from '#src/db/migrate.ts';
import type { Services } from '#src/services.ts';
import type { AppMiddleware } from './request-state.ts';

/** How long a finding is good for, in milliseconds: asking often must not cost anything. */
const goodFor = 2000;

interface Finding {
  status: 'ok' | 'degraded' | 'unavailable';
  /** Says in one word what is wrong; never how. */
  reason?: 'draining' | 'database' | 'migrations' | 'uploads';
}

/**
 * `/healthz` says that the process lives; `/readyz` and `/api/health` whether it can serve: 503 while it
 * cannot, `degraded` where everything but uploading works. `/api/health` also says which server this is, for the
 * desktop app that is about to use it.
 */
export function health(services: Services, isDraining: () => boolean): AppMiddleware {
  const look = lookOnceIn(goodFor, () => examine(services));
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
    // The schema of a running server does not go back, so this is asked until it is right, and then no more.
    if (!migrated.has(services)) {
      const { pending } = await migrationStatus(services.database);
      if (pending.length > 0) return { status: 'unavailable', reason: 'migrations' };
      migrated.add(services);
    } else await services.db.raw('select 1');
  } catch (error) {
    services.log.warn({ err: error }, 'The database does not answer');
    return { status: 'unavailable', reason: 'database' };
  }
  try {
    await services.storage.check();
    return { status: 'ok' };
  } catch (error) {
    services.log.warn({ err: error }, 'Uploads cannot be stored');
    return { status: 'degraded', reason: 'uploads' };
  }
}
