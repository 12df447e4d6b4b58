import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FormResult } from '@institute/core/inbox/no-script-forms.ts';
import type { ReplyPromise } from '@institute/core/inbox/response-time.ts';
import type { RenderPage } from '@institute/core/ssr-contract.ts';
import type { Middleware } from 'koa';
import { type CachedResponse, encodeResponse, sendCached } from '#src/cache/cached-response.ts';
import type { Reading } from '#src/cache/readings.ts';
import type { ResponseCache } from '#src/cache/response-cache.ts';
import { gatherReplies, Unchanged } from '#src/cache/shown-replies.ts';
import { type Encoding, negotiateEncoding } from './content-negotiation.ts';
import { errorPage } from './error-page.ts';
import type { InProcessTransport } from './in-process-client.ts';
import { cacheHeaders, type Keeping, publicPageHeaders } from './page-headers.ts';
import { isSearch, keyOf, languageOf, localizedKey, type PageAddress, pageAddress } from './page-url.ts';

interface PublicSiteOptions {
  /** The built site's `render`, asked for anew each time so that development can reload it. */
  renderer(): Promise<RenderPage>;
  /** Calls the API inside the process, as an anonymous visitor. */
  send: InProcessTransport;
  publicUrl: string;
  promise: ReplyPromise;
  /** How long others may keep a page. */
  keeping(): Promise<Keeping>;
  clock(): Date;
  /** Resolves when a rendering may begin. */
  turn(): Promise<void>;
  /** Whether what a page showed was deleted, and may come back. */
  isGone(path: string): Promise<boolean>;
  answers: ResponseCache;
  onError(error: unknown, url: string): void;
  /** In development every page is rendered anew, and without a policy, since its tools run scripts of their own. */
  isLive: boolean;
}

/** Serves the public pages, rendered on the server and kept until content changes. */
export function createPublicSite(options: PublicSiteOptions) {
  const { answers } = options;

  /** @param encoding the one that the reader takes, in which it is made first */
  function pageAt(address: PageAddress, encoding: Encoding): Promise<CachedResponse> {
    if (!isSearch(address))
      return answers.once(
        keyOf(address),
        (reading, before) =>
          renderFresh(address, options, { reading, before, encoding, isCacheable: true }).catch(
            pageThatShowsTheSame,
          ),
        { isCacheable: (page) => shownBy.has(page) },
      );
    return answers.once(
      `${keyOf(address)} ${encoding}`,
      (reading) => renderFresh(address, options, { reading, encoding }),
      { isCacheable: () => false },
    );
  }

  function orErrorPage(page: Promise<CachedResponse>, { url }: PageAddress): Promise<CachedResponse> {
    return page.catch((error: unknown) => {
      options.onError(error, url);
      return errorPage(options.publicUrl);
    });
  }

  /** The page with what became of a form on it: for this visitor alone, kept by nobody. */
  function pageWithOutcome(
    address: PageAddress,
    outcome: Outcome,
    encoding: Encoding,
  ): Promise<CachedResponse> {
    return orErrorPage(renderFresh(address, options, { outcome, encoding }), address);
  }

  /** What nearly all ask for: the address is a key already. */
  function inItsOneSpelling(request: IncomingMessage): CachedResponse | undefined {
    const { url = '/' } = request;
    return answers.find(url) ?? answers.find(localizedKey(languageOf(request), url));
  }

  function inAnother(request: IncomingMessage): CachedResponse | undefined {
    const address = pageAddress(request);
    return address && !address.redirect && !address.sent ? answers.find(keyOf(address)) : undefined;
  }

  return {
    pageWithOutcome,

    /** Answers from memory, before anything else runs. @returns false where it has no such page */
    answerFromCache(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const page = inItsOneSpelling(request) ?? inAnother(request);
      if (!page) return false;
      sendCached(request, response, page);
      return true;
    },

    /** Renders what the cache has not. Comes last: every address that nobody else serves is a page or the 404 page. */
    middleware: async function servePublicSite(ctx, next) {
      if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
      const address = pageAddress(ctx.req);
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
        : orErrorPage(pageAt(address, encoding), address));
      ctx.respond = false;
      await sendCached(ctx.req, ctx.res, page);
    } satisfies Middleware,
  };
}

/** What became of a form, and the status that says so. */
interface Outcome {
  form: FormResult;
  status: number;
}

function pageThatShowsTheSame(error: unknown): CachedResponse {
  if (error instanceof Unchanged) return error.page;
  throw error;
}

/** What each page was made from. A page with a failed read has no entry, and the cache does not store it. */
const shownBy = new WeakMap<CachedResponse, string>();

interface Rendering {
  reading?: Reading;
  /** What was kept of the page until something changed. */
  before?: CachedResponse | undefined;
  outcome?: Outcome;
  encoding: Encoding;
  isCacheable?: boolean;
}

async function renderFresh(
  address: PageAddress,
  options: PublicSiteOptions,
  { reading, before, outcome, encoding, isCacheable = false }: Rendering,
): Promise<CachedResponse> {
  // As it is now: what comes while this is rendered is not in it.
  const keeping = await options.keeping();
  const shown = gatherReplies(cachingHeaders(address, 200, keeping));
  const render = await options.renderer();
  const { html, scriptHashes, isWhole, ...page } = await render({
    url: address.url,
    language: address.language,
    send: reading ? options.send.during(reading, shown.note) : options.send,
    publicUrl: options.publicUrl,
    promise: options.promise,
    now: options.clock().getTime(),
    async turn() {
      if (before && shownBy.get(before) === shown.all()) throw new Unchanged(before);
      await options.turn();
      // What a save has outdated while it waited is not rendered: who asked gets the newer one.
      reading?.giveUpIfOutdated();
    },
    form: outcome?.form,
  });
  const status =
    outcome && page.status === 200 ? outcome.status : await statusOf(address, page.status, options);
  const headers = {
    ...(options.isLive ? {} : publicPageHeaders(options.publicUrl, scriptHashes)),
    ...(outcome || !isWhole ? unkeptHeaders : cachingHeaders(address, status, keeping)),
    ...(status === 503 ? { 'Retry-After': '10' } : {}),
    'Content-Language': address.language,
  };
  const prepared = await encodeResponse(status, html, headers, { first: encoding, isCacheable });
  if (isWhole) shownBy.set(prepared, shown.all());
  return prepared;
}

/** Search engines forget what is gone sooner than what was not found. */
async function statusOf({ path }: PageAddress, status: number, { isGone }: PublicSiteOptions) {
  return status === 404 && (await isGone(path)) ? 410 : status;
}

const unkeptHeaders = { 'Cache-Control': 'no-store', Vary: 'Accept-Encoding' };

function cachingHeaders({ fixed }: PageAddress, status: number, keeping: Keeping): Record<string, string> {
  return status === 200 ? cacheHeaders(fixed, keeping) : unkeptHeaders;
}
