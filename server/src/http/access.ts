import type { IncomingMessage } from 'node:http';
import type { SessionUser } from '@institute/core/account/schemas.ts';
import type { AnyEndpoint } from '@institute/core/endpoint.ts';
import { AppError } from '@institute/core/errors.ts';
import type { Logger } from 'pino';
import type { AppMiddleware } from './request-state.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Refuses every call that changes something and comes from a page of another site. Browsers say where a call comes from
 * in `Sec-Fetch-Site`, `Origin` or `Referer`. A call with a session must send one of them; without a session it may come
 * from a program that sends none.
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
 * Lets staff through, and nobody else. @throws AppError unauthorized, and two_factor_setup_required for who must have a
 * second factor and has none
 */
export function requireStaff(endpoint: AnyEndpoint, user: SessionUser | null | undefined): void {
  if (endpoint.access !== 'staff') return;
  if (!user) throw new AppError('unauthorized');
  if (user.mustSetUpTwoFactor && !endpoint.beforeTwoFactor) throw new AppError('two_factor_setup_required');
}

/** True where the request carries the cookie of a session, valid or not. */
export function hasSession({ headers }: IncomingMessage): boolean {
  return (headers.cookie ?? '').includes('sid=');
}

function originOf(address: string): string {
  if (address === '') return '';
  return URL.canParse(address) ? new URL(address).origin : 'null';
}

/** The page was loaded from this very server, so that the refusal is most likely a setting that is wrong. */
function isHost(origin: string, host: string): boolean {
  return host !== '' && URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}

/** The site's own origin; where that is this very machine, under each of the names it has for itself. */
function ownOrigins(publicUrl: string): Set<string> {
  const url = new URL(publicUrl);
  if (!loopbackNames.includes(url.hostname)) return new Set([url.origin]);
  const port = url.port === '' ? '' : `:${url.port}`;
  return new Set(loopbackNames.map((name) => `${url.protocol}//${name}${port}`));
}
