import { splitLanguage } from '@institute/core/site/site-paths.ts';
import type { Middleware } from 'koa';
import { type CachedResponse, encodeResponse, sendCached } from '#server/cache/cached-response.ts';
import type { CreateResponse, ResponseCache } from '#server/cache/response-cache.ts';
import { orErrorPage } from '#server/http/error-page.ts';
import type { GeneratedDocument } from '#server/http/generated-document.ts';
import { cacheHeaders, documentHeaders, keepingOf } from '#server/http/page-headers.ts';
import { keyOf, type PageUrl, pageUrl } from '#server/http/page-url.ts';
import type { Services } from '#server/services.ts';

interface Found {
  document: GeneratedDocument;
  found: string[];
}

/** Serves machine-readable documents, cached until their content changes. */
export function serveGeneratedDocuments(
  documents: readonly GeneratedDocument[],
  cache: ResponseCache,
  services: Services,
): Middleware {
  const { publicUrl } = services.env;

  async function make({ document, found }: Found, address: PageUrl): Promise<CachedResponse> {
    const { language } = address;
    const text = await document.make({ db: services.db, language, publicUrl, now: services.clock(), found });
    if (text === undefined) return encodeResponse(404, '', {});
    const library = await services.media.snapshot();
    return encodeResponse(200, library.inText(text), {
      ...documentHeaders(publicUrl),
      ...cacheHeaders(document.language === 'none' || address.fixed, await keepingOf(services)),
      ...(document.language === 'none' ? {} : { 'Content-Language': language }),
      ...document.headers,
      'Content-Type': document.contentType,
    });
  }

  return async function serveDocument(ctx, next) {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const address = pageUrl(ctx.req);
    const found = address && !address.redirect ? find(documents, address.path) : undefined;
    if (!address || !found) return next();
    const { tags, isCacheable } = found.document;
    const create: CreateResponse = (entry) => {
      if (isCacheable === false) entry.doNotStore();
      return make(found, address);
    };
    const made = cache.getOrCreate(keyOf(address, address.path), create, tags);
    const response = await orErrorPage(made, services, address.path);
    // The public site renders the 404 page.
    if (response.status === 404) return next();
    ctx.respond = false;
    await sendCached(ctx.req, ctx.res, response);
  };
}

function find(documents: readonly GeneratedDocument[], whole: string): Found | undefined {
  const { prefix, path } = splitLanguage(whole);
  for (const document of documents) {
    if (document.language !== 'reader' && (document.language === 'prefix') !== (prefix !== undefined))
      continue;
    const match = document.path.exec(path);
    if (match) return { document, found: match.slice(1) };
  }
  return undefined;
}

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
    const address = file && pageUrl(ctx.req);
    if (!address) return next();
    ctx.set(cacheHeaders(false, { untilNext: 0 }));
    ctx.redirect(`/${address.language}/${file}`);
  };
}
