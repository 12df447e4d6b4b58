import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FormResult } from '@institute/core/inbox/no-script-forms.ts';
import type { RenderPage } from '@institute/core/site/ssr-contract.ts';
import type { Middleware } from 'koa';
import { type CachedResponse, encodeResponse, sendCached } from '#server/cache/cached-response.ts';
import { type EntryContext, localizedKey, type ResponseCache } from '#server/cache/response-cache.ts';
import { isGoneUrl } from '#server/content/urls/find-redirect.ts';
import { type Encoding, negotiateEncoding, requestLanguage } from '#server/http/content-negotiation.ts';
import { orErrorPage } from '#server/http/error-page.ts';
import { cacheHeaders, keepingOf, publicPageHeaders } from '#server/http/page-headers.ts';
import { isSearch, keyOf, type PageUrl, pageUrl } from '#server/http/page-url.ts';
import type { Services } from '#server/services.ts';
import type { InProcessTransport } from './in-process-client.ts';

interface PublicSiteOptions {
  /** Returns the built site's `render`; development reloads it for each page. */
  renderer(): Promise<RenderPage>;
  /** Sends API requests in process as a visitor. */
  send: InProcessTransport;
  services: Services;
  /** Resolves when the render may start. */
  turn(): Promise<void>;
  cache: ResponseCache;
  /** Development: no cache and no Content-Security-Policy, because its tools run inline scripts. */
  isLive: boolean;
}

/** Serves the public pages: rendered on the server, cached until their content changes. */
export function createPublicSite(options: PublicSiteOptions) {
  const { cache, services } = options;

  function pageAt(address: PageUrl, encoding: Encoding): Promise<CachedResponse> {
    // Nothing stores a search page, so it is compressed for the requesting client only.
    const key = isSearch(address) ? `${keyOf(address)} ${encoding}` : keyOf(address);
    return cache.getOrCreate(key, (entry) => renderFresh(address, options, { entry, encoding }), [
      'site-content',
    ]);
  }

  /** Renders the page with the result of a form, for one visitor. */
  function pageWithOutcome(
    address: PageUrl,
    outcome: FormOutcome,
    encoding: Encoding,
  ): Promise<CachedResponse> {
    return orErrorPage(renderFresh(address, options, { outcome, encoding }), services, address.url);
  }

  /** Most URLs are canonical, so the URL is the key. */
  function findCanonical(request: IncomingMessage): CachedResponse | undefined {
    const { url = '/' } = request;
    return cache.find(url) ?? cache.find(localizedKey(requestLanguage(request), url));
  }

  function findAlternate(request: IncomingMessage): CachedResponse | undefined {
    const address = pageUrl(request);
    return address && !address.redirect && !address.sent ? cache.find(keyOf(address)) : undefined;
  }

  return {
    pageWithOutcome,

    /** Sends a cached page without Koa. @returns false on a miss */
    sendFromMemory(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const page = findCanonical(request) ?? findAlternate(request);
      if (!page) return false;
      sendCached(request, response, page);
      return true;
    },

    /** Renders pages that are not cached. Comes last: every URL without another handler is a page or the 404 page. */
    middleware: async function servePublicSite(ctx, next) {
      if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
      const address = pageUrl(ctx.req);
      if (!address) return next();
      if (address.redirect) {
        ctx.status = 308;
        ctx.set('Cache-Control', 'public, max-age=3600');
        ctx.redirect(address.redirect);
        return;
      }
      const encoding = negotiateEncoding(ctx.req.headers['accept-encoding']);
      const page = await (address.sent
        ? pageWithOutcome(address, { form: { form: address.sent }, status: 200 }, encoding)
        : orErrorPage(pageAt(address, encoding), services, address.url));
      ctx.respond = false;
      await sendCached(ctx.req, ctx.res, page);
    } satisfies Middleware,
  };
}

/** The result of a form and the status of the page that shows it. */
interface FormOutcome {
  form: FormResult;
  status: number;
}

interface RenderContext {
  /** Absent for a page that is never cached. */
  entry?: EntryContext;
  outcome?: FormOutcome;
  encoding: Encoding;
}

/** Render and fetch times in the hydration data. A render of the same content must get the same ETag. */
const renderTimes = /"(?:now|dataUpdatedAt|dehydratedAt)":\d+/g;

async function renderFresh(
  address: PageUrl,
  options: PublicSiteOptions,
  { entry, outcome, encoding }: RenderContext,
): Promise<CachedResponse> {
  // Read before the render: an item that is scheduled during the render is not on the page.
  const { env, clock } = options.services;
  const keeping = await keepingOf(options.services);
  const render = await options.renderer();
  const { html, scriptHashes, isWhole, movedTo, ...page } = await render({
    url: address.url,
    language: address.language,
    send: entry ? options.send.forEntry(entry) : options.send,
    publicUrl: env.publicUrl,
    responseTarget: env.responseTarget,
    now: clock().getTime(),
    turn: options.turn,
    form: outcome?.form,
  });
  if (movedTo) {
    const { search } = new URL(address.url, env.publicUrl);
    return encodeResponse(
      301,
      '',
      { ...movedHeaders, Location: movedTo + search },
      { first: encoding, isCacheable: true },
    );
  }
  const isStored = entry !== undefined && isWhole && !isSearch(address);
  if (!isStored) entry?.doNotStore();
  const status =
    outcome && page.status === 200 ? outcome.status : await statusOf(address, page.status, options);
  const headers = {
    ...(options.isLive ? {} : publicPageHeaders(env.publicUrl, scriptHashes)),
    ...(outcome || !isWhole || status !== 200 ? uncachedHeaders : cacheHeaders(address.fixed, keeping)),
    ...(status === 503 ? { 'Retry-After': '10' } : {}),
    'Content-Language': address.language,
  };
  const hashed = html.replace(renderTimes, '');
  return encodeResponse(status, html, headers, { first: encoding, isCacheable: isStored, hashed });
}

/** Search engines drop a deleted page (410) sooner than a missing one (404). */
async function statusOf({ path }: PageUrl, status: number, { services }: PublicSiteOptions) {
  return status === 404 && (await isGoneUrl(services.db, path)) ? 410 : status;
}

/** The slug may change back, so clients must not cache the redirect for long. */
const movedHeaders = { 'Cache-Control': 'no-cache' };
const uncachedHeaders = { 'Cache-Control': 'no-store', Vary: 'Accept-Encoding' };
