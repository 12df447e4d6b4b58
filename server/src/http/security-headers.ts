import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import type { AppMiddleware } from './request-state.ts';

const year = 365 * 24 * 60 * 60;

/**
 * The headers of everything that is not a page: data is not to be shown as a document, framed, sniffed or
 * kept by a cache. Pages bring their own, which replace these.
 */
export function securityHeaders(): AppMiddleware {
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: false,
  }) as (request: IncomingMessage, response: ServerResponse, done: (error?: unknown) => void) => void;

  return async function setSecurityHeaders(ctx, next) {
    await new Promise<void>((resolve, reject) => {
      set(ctx.req, ctx.res, (error) => (error ? reject(error) : resolve()));
    });
    ctx.set('Cache-Control', 'no-store');
    ctx.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=()');
    if (ctx.secure) ctx.set('Strict-Transport-Security', `max-age=${year}; includeSubDomains`);
    return next();
  };
}
