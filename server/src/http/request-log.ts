import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { AppMiddleware } from './request-state.ts';

const quiet = new Set(['/healthz', '/readyz', '/api/health', '/metrics']);
const longestPath = 300;
/** Where an attack would show, the address is needed; of everybody else it is nobody's business. */
const refusals = new Set([401, 403, 429]);

/**
 * Gives every request an id and writes one line when it is answered: which path, not what was asked of it;
 * the query, the body, cookies and who it was are left out. Refusals keep the address they came from.
 */
export function requestLog(log: Logger): AppMiddleware {
  return async function logRequest(ctx, next) {
    const start = performance.now();
    ctx.state.requestId = randomUUID();
    ctx.set('X-Request-Id', ctx.state.requestId);
    try {
      await next();
    } finally {
      const line = {
        requestId: ctx.state.requestId,
        method: ctx.method.slice(0, 20),
        path: ctx.path.slice(0, longestPath),
        status: ctx.status,
        ms: Math.round(performance.now() - start),
        ...(refusals.has(ctx.status) ? { ip: ctx.ip } : {}),
      };
      if (quiet.has(ctx.path)) log.trace(line, 'request');
      else log.info(line, 'request');
    }
  };
}
