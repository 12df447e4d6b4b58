import { splitLanguage } from '@institute/core/site-paths.ts';
import type { Knex } from 'knex';
import type { Middleware } from 'koa';
import { type CachedPage, preparePage, sendPage } from '#src/cache/cached-response.ts';
import type { KeptAnswers } from '#src/cache/response-cache.ts';
import type { Services } from '#src/services.ts';
import { errorPage } from './error-page.ts';
import type { SiteDocument } from './feed-document.ts';
import { documentHeaders, keepingOf, keptHeaders } from './page-headers.ts';
import { keyOf, type PageAddress, pageAddress } from './page-url.ts';

interface Found {
  document: SiteDocument;
  found: string[];
}

/** Serves the documents that programs read, kept like pages until content changes. An address of none goes on. */
export function siteDocuments(
  documents: readonly SiteDocument[],
  answers: KeptAnswers,
  services: Services,
): Middleware {
  const { publicUrl } = services.env;

  async function make({ document, found }: Found, address: PageAddress, db: Knex): Promise<CachedPage> {
    const { language } = address;
    const text = await document.make({ db, language, publicUrl, now: services.clock(), found });
    if (text === undefined) return preparePage(404, '', {});
    const library = await services.media.told();
    return preparePage(200, library.inText(text), {
      ...documentHeaders(publicUrl),
      ...keptHeaders(document.language === 'none' || address.fixed, await keepingOf(services)),
      ...(document.language === 'none' ? {} : { 'Content-Language': language }),
      ...document.headers,
      'Content-Type': document.contentType,
    });
  }

  return async function serveDocument(ctx, next) {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const address = pageAddress(ctx.req);
    const found = address && !address.redirect ? find(documents, address.path) : undefined;
    if (!address || !found) return next();
    const answer = await answers
      .once(keyOf(address, address.path), ({ db }) => make(found, address, db), {
        isKept: () => found.document.isKept !== false,
      })
      .catch((error: unknown) => {
        services.log.error({ err: error, url: address.path }, 'A document could not be made');
        return errorPage(publicUrl);
      });
    // The site has a page that says so.
    if (answer.status === 404) return next();
    ctx.respond = false;
    await sendPage(ctx.req, ctx.res, answer);
  };
}

function find(documents: readonly SiteDocument[], whole: string): Found | undefined {
  const { prefix, path } = splitLanguage(whole);
  for (const document of documents) {
    if (document.language !== 'reader' && (document.language === 'prefix') !== (prefix !== undefined))
      continue;
    const match = document.path.exec(path);
    if (match) return { document, found: match.slice(1) };
  }
  return undefined;
}
