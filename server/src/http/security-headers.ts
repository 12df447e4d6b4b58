import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { AppMiddleware } from './request-state.ts';

const yearSeconds = 365 * 24 * 60 * 60;

const applyHelmet = helmet({
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
}) as (request: IncomingMessage, response: ServerResponse, done: () => void) => void;

/**
 * Headers of all responses except pages: data must not be rendered, framed, sniffed or cached. They never change, so
 * helmet runs only at start.
 */
export function apiHeaders({ secure }: { secure: boolean }): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  applyHelmet(request, response, () => {});
  const headers = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
  return {
    ...Object.fromEntries(headers),
    'cache-control': 'no-store',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(secure ? { 'strict-transport-security': `max-age=${yearSeconds}; includeSubDomains` } : {}),
  };
}

/** Sets the API headers; pages replace them. */
export function securityHeaders(): AppMiddleware {
  const overHttp = apiHeaders({ secure: false });
  const overHttps = apiHeaders({ secure: true });
  return async function setSecurityHeaders(ctx, next) {
    ctx.set(ctx.secure ? overHttps : overHttp);
    return next();
  };
}
