import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { AppMiddleware } from './request-state.ts';

const quiet = new Set(['/healthz', '/readyz', '/api/health', '/metrics']);
const maxPathLength = 300;
/** Statuses that indicate attacks. The log contains the client address for these only. */
const rejections = new Set([401, 403, 429]);

/** Assigns a request id and logs one line per response: the path without the query, body, cookies or user. */
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
        path: ctx.path.slice(0, maxPathLength),
        status: ctx.status,
        ms: Math.round(performance.now() - start),
        ...(rejections.has(ctx.status) ? { ip: ctx.ip } : {}),
      };
      if (quiet.has(ctx.path)) log.trace(line, 'request');
      else log.info(line, 'request');
    }
  };
}
