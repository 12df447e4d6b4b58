import type { IncomingMessage } from 'node:http';
import type { SessionUser } from '@institute/core/account/schemas.ts';
import type { AnyEndpoint } from '@institute/core/api/endpoint.ts';
import { AppError } from '@institute/core/api/errors.ts';
import type { Logger } from 'pino';
import type { AppMiddleware } from './request-state.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Rejects writes from pages of other sites. Browsers state the origin in `Sec-Fetch-Site`, `Origin` or `Referer`. A
 * request with a session must send one of them. Without a session it may come from a program that sends none.
 */
export function checkOrigin(publicUrl: string, log: Logger): AppMiddleware {
  const own = ownOrigins(publicUrl);
  return async function refuseOtherSites(ctx, next) {
    if (!safeMethods.has(ctx.method)) {
      const site = ctx.get('Sec-Fetch-Site');
      const origin = ctx.get('Origin') || originOf(ctx.get('Referer'));
      const isUnknown = site === '' && origin === '' && hasSession(ctx.req);
      const sameSite = site === '' || site === 'same-origin' || (site === 'none' && !ctx.get('Cookie'));
      if (!sameSite || isUnknown || (origin !== '' && !own.has(origin))) {
        if (isHost(origin, ctx.get('Host')))
          log.warn({ origin, publicUrl }, 'Refused: the site is used under another address than PUBLIC_URL');
        throw new AppError('bad_origin');
      }
    }
    return next();
  };
}

/**
 * Rejects requests to staff endpoints from other users.
 * @throws AppError unauthorized, two_factor_setup_required if the user must set up two-factor sign-in first, or
 *   role_forbidden
 */
export function requireStaff(endpoint: AnyEndpoint, user: SessionUser | null | undefined): void {
  if (endpoint.access !== 'staff') return;
  if (!user) throw new AppError('unauthorized');
  if (user.mustSetUpTwoFactor && !endpoint.beforeTwoFactor) throw new AppError('two_factor_setup_required');
  requireRole(endpoint, user);
}

/** @throws AppError role_forbidden */
export function requireRole({ roles }: Pick<AnyEndpoint, 'roles'>, user: SessionUser): void {
  if (!roles?.includes(user.role)) throw new AppError('role_forbidden');
}

/** True if the request has a session cookie, valid or not. */
export function hasSession({ headers }: IncomingMessage): boolean {
  return (headers.cookie ?? '').includes('sid=');
}

function originOf(address: string): string {
  if (address === '') return '';
  return URL.canParse(address) ? new URL(address).origin : 'null';
}

/** True if the page comes from this server, so PUBLIC_URL is probably wrong. */
function isHost(origin: string, host: string): boolean {
  return host !== '' && URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}

/** Returns the site's origin, and for a loopback host the origin under each of its names. */
function ownOrigins(publicUrl: string): Set<string> {
  const url = new URL(publicUrl);
  if (!loopbackNames.includes(url.hostname)) return new Set([url.origin]);
  const port = url.port === '' ? '' : `:${url.port}`;
  return new Set(loopbackNames.map((name) => `${url.protocol}//${name}${port}`));
}
