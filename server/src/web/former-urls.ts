import type { Middleware } from 'koa';
import { findRedirect } from '#server/content/urls/find-redirect.ts';
import { pageUrl } from '#server/http/page-url.ts';
import type { Services } from '#server/services.ts';

/** Redirects former addresses of pages and of their files to the current ones in one step. */
export function formerUrls({ db, clock, log }: Services): Middleware {
  return async function redirectFormerUrl(ctx, next) {
    const address = ctx.method === 'GET' || ctx.method === 'HEAD' ? pageUrl(ctx.req) : undefined;
    if (!address) return next();
    let target: string | undefined;
    try {
      target = await findRedirect(db, address.path, clock(), address.language);
    } catch (error) {
      // Cached parts of a page can still be served without the database.
      log.error({ err: error, url: ctx.path }, 'The redirects could not be read');
    }
    if (!target) return next();
    ctx.status = 301;
    // A redirect can end, so clients must not cache it for long.
    ctx.set({ 'Cache-Control': 'no-cache', Location: target + address.url.slice(address.path.length) });
    if (!address.fixed) ctx.set('Vary', 'Accept-Language, Cookie');
    ctx.body = '';
  };
}
