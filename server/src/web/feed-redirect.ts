import type { Middleware } from 'koa';
import { cacheHeaders } from '../http/page-headers.ts';
import { pageAddress } from '../http/page-url.ts';

const feeds: Record<string, string> = {
  '/feed': 'feed.xml',
  '/rss': 'feed.xml',
  '/feed.xml': 'feed.xml',
  '/rss.xml': 'feed.xml',
  '/feed.json': 'feed.json',
};

/** Redirects common feed URLs to the feed in the visitor's language. */
export function feedRedirect(): Middleware {
  return async function redirectToFeed(ctx, next) {
    const file = ctx.method === 'GET' || ctx.method === 'HEAD' ? feeds[ctx.path] : undefined;
    const address = file && pageAddress(ctx.req);
    if (!address) return next();
    ctx.set(cacheHeaders(false, { untilNext: 0 }));
    ctx.redirect(`/${address.language}/${file}`);
  };
}
