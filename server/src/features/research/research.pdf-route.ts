import { hasFullText, ownPdf } from '@institute/core/content/research/publication-pdf.ts';
import { publicResearch } from '@institute/core/content/research/schemas.ts';
import { slugIn, slugsOf } from '@institute/core/content/slugs.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { pathTo, pathToFile } from '@institute/core/site/site-paths.ts';
import type { Context, Middleware } from 'koa';
import { sendCached } from '#server/cache/cached-response.ts';
import { serializePublicResearch } from '#server/content/types/research.ts';
import { whereSlug } from '#server/content/urls/slug.ts';
import { Research } from '#server/db/models/research.ts';
import { wherePublished } from '#server/db/publication-sql.ts';
import { errorPage } from '#server/http/error-page.ts';
import { cacheHeaders, documentHeaders, keepingOf } from '#server/http/page-headers.ts';
import { type PageUrl, pageUrl } from '#server/http/page-url.ts';
import { etagOf, sendBytes, sendStored } from '#server/http/send-file.ts';
import { createDrawnFiles } from '#server/images/drawn-files.ts';
import { drawPdf } from '#server/images/image-worker-pool.ts';
import type { PdfTask } from '#server/images/pdf/draw-publication.ts';
import { loadImages } from '#server/images/pdf/load-images.ts';
import type { Services } from '#server/services.ts';

const pdfPolicy =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Serves the PDF of a publication: the uploaded one, or else one generated from its text.
 *
 * Passes the request on if the publication is not public, has no text, or the URL has another spelling.
 */
export function publicationPdf(services: Services): Middleware {
  const { publicUrl } = services.env;
  const { storage, log } = services;
  const pdfs = createDrawnFiles(services, 'pdf');

  async function readOwn(row: Research, wanted: Language) {
    const own = ownPdf(row, wanted);
    const file = own && (await storage.read(own.name));
    if (own && !file) log.error({ name: own.name }, 'A stored PDF is not there');
    return own && file ? { ...own, slug: slugIn(slugsOf(row), own.language), file } : undefined;
  }

  async function draw(task: PdfTask) {
    const { pictures, isComplete } = await loadImages(services, task.publication.content ?? '');
    const pdf = await drawPdf({ kind: 'publication', task: { ...task, pictures } });
    return { bytes: Buffer.from(pdf), isComplete };
  }

  async function findDrawn(row: Research, wanted: Language) {
    const library = await services.media.snapshot();
    const publication = publicResearch.parse(library.inJson(serializePublicResearch(row, wanted)));
    if (!hasFullText(publication)) return undefined;
    const { language } = publication;
    const slug = slugIn(publication, language);
    const task = { publication, address: publicUrl + pathTo('publication', language, slug) };
    return { language, slug, bytes: await pdfs(task, () => draw(task)) };
  }

  async function find(slug: string, wanted: Language) {
    const row = await whereSlug(wherePublished(Research.query(services.db), services.clock()), slug).first();
    return row && ((await readOwn(row, wanted)) ?? findDrawn(row, wanted));
  }

  async function setHeaders(ctx: Context, slug: string, language: Language, address: PageUrl): Promise<void> {
    ctx.set({ ...pdfHeaders(publicUrl), ...cacheHeaders(address.fixed, await keepingOf(services)) });
    ctx.type = 'application/pdf';
    ctx.set('Content-Language', language);
    ctx.set('Content-Disposition', `inline; filename="${slug}.pdf"`);
    ctx.set('Link', `<${publicUrl}${pathToFile('publication', 'pdf', slug, language)}>; rel="canonical"`);
  }

  return async function servePublicationPdf(ctx, next) {
    const slug = ctx.method === 'GET' || ctx.method === 'HEAD' ? slugOf(ctx.path) : undefined;
    const address = slug && pageUrl(ctx.req);
    if (!slug || !address) return next();
    let found: Awaited<ReturnType<typeof find>>;
    try {
      found = await find(slug, address.language);
    } catch (error) {
      log.error({ err: error, url: ctx.path }, 'A PDF could not be read or made');
      ctx.respond = false;
      return sendCached(ctx.req, ctx.res, await errorPage(publicUrl));
    }
    if (!found) return next();
    await setHeaders(ctx, found.slug, found.language, address);
    // The storage name of an uploaded PDF is unique, so it identifies the bytes. Responses do not expose it.
    if ('file' in found) return sendStored(ctx, found.file, etagOf(Buffer.from(found.name)));
    sendBytes(ctx, found.bytes, etagOf(found.bytes));
  };
}

/** Matches `/research/x/x.pdf` with or without a language. The slug occurs twice. */
function slugOf(path: string): string | undefined {
  return /^(?:\/(?:id|en))?\/research\/([a-z0-9-]{1,300})\/\1\.pdf$/.exec(path)?.[1];
}

function pdfHeaders(publicUrl: string): Record<string, string> {
  return {
    ...documentHeaders(publicUrl),
    // A policy that forbids everything would also block the PDF viewers of browsers.
    'Content-Security-Policy': pdfPolicy,
  };
}
