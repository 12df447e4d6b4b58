import { createClient, HttpError, type Send } from '@institute/core/api-client.ts';
import { hasFullText, type PublicResearch, research } from '@institute/core/content/research.ts';
import type { Language } from '@institute/core/locale.ts';
import { href, publicationFile } from '@institute/core/site-paths.ts';
import type { Context, Middleware } from 'koa';
import { errorPage } from '#src/pages/error-page.ts';
import { pageAddress } from '#src/pages/page-address.ts';
import { sendPage } from '#src/pages/page-cache.ts';
import { documentHeaders, keepingOf, keptHeaders } from '#src/pages/page-headers.ts';
import { etagOf, sendBytes } from '#src/pages/send-bytes.ts';
import type { Services } from '#src/services.ts';
import { createKeptPdfs } from './pdf/kept-pdfs.ts';

interface PublicationPdfOptions {
  /** Calls the API inside the process, as an anonymous visitor. */
  send: Send;
  services: Services;
}

/**
 * Serves the PDF beside a publication's page. It is drawn from what a visitor may read, asked for anew each time;
 * what is not published, or has no text for a PDF, goes on to the next and so is not found. Another spelling of an
 * address goes on too, and is sent to its one spelling.
 */
export function publicationPdf({ send, services }: PublicationPdfOptions): Middleware {
  const { publicUrl } = services.env;
  const api = createClient(send);
  const pdfs = createKeptPdfs();
  services.events.onContentChanged(pdfs.clear);

  async function read(slug: string, lang: Language): Promise<PublicResearch | undefined> {
    try {
      return await api.call(research.bySlug, { params: { slug }, query: { lang } });
    } catch (error) {
      if (error instanceof HttpError && error.status === 404) return undefined;
      throw error;
    }
  }

  async function draw(publication: PublicResearch): Promise<Buffer> {
    const { slug, language } = publication;
    return pdfs.get({ publication, address: publicUrl + href('publication', language, slug) });
  }

  return async function servePublicationPdf(ctx, next) {
    const slug = ctx.method === 'GET' || ctx.method === 'HEAD' ? slugOf(ctx.path) : undefined;
    const place = slug && pageAddress(ctx.req);
    if (!slug || !place) return next();
    let publication: PublicResearch | undefined;
    let bytes: Buffer;
    try {
      publication = await read(slug, place.language);
      if (!publication || !hasFullText(publication)) return next();
      bytes = await draw(publication);
    } catch (error) {
      services.log.error({ err: error, url: ctx.path }, 'A PDF could not be made');
      ctx.respond = false;
      return sendPage(ctx.req, ctx.res, errorPage(publicUrl));
    }
    setHeaders(ctx, publication, publicUrl);
    ctx.set(keptHeaders(place.fixed, keepingOf(services)));
    sendBytes(ctx, bytes, etagOf(bytes));
  };
}

/** `/research/x/x.pdf`, with or without a language before it: the name is said twice and is the same. */
function slugOf(path: string): string | undefined {
  return /^(?:\/(?:id|en))?\/research\/([a-z0-9-]{1,300})\/\1\.pdf$/.exec(path)?.[1];
}

function setHeaders(ctx: Context, { slug, language }: PublicResearch, publicUrl: string) {
  // A policy that forbids everything would also forbid what browsers show a PDF with.
  const { 'Content-Security-Policy': _policy, ...secure } = documentHeaders(publicUrl);
  ctx.set(secure);
  ctx.type = 'application/pdf';
  ctx.set('Content-Language', language);
  ctx.set('Content-Disposition', `inline; filename="${slug}.pdf"`);
  ctx.set('Link', `<${publicUrl}${publicationFile('pdf', slug, language)}>; rel="canonical"`);
}
