import type { Transport } from '@institute/core/api/api-client.ts';
import { commentedTypes } from '@institute/core/content/comment/limits.ts';
import { slugIn } from '@institute/core/content/slugs.ts';
import { preview as english } from '@institute/core/i18n/en/preview.ts';
import { preview as indonesian } from '@institute/core/i18n/id/preview.ts';
import { isLanguage, type Language, languageNames, languages } from '@institute/core/i18n/locale.ts';
import {
  type PreviewBarData,
  type PreviewCommentForm,
  previewCommentId,
  previewPath,
  sharedPreviewPath,
} from '@institute/core/site/preview.ts';
import { pathTo } from '@institute/core/site/site-paths.ts';
import type { RenderPage } from '@institute/core/site/ssr-contract.ts';
import type { Middleware } from 'koa';
import type { MediaSnapshot } from '#server/content/media/media-lookup.ts';
import { loadPreview } from '#server/content/publishing/preview-copy.ts';
import { findByToken } from '#server/content/publishing/preview-links.ts';
import { isId } from '#server/content/repository/row-lock.ts';
import { mayReadItem } from '#server/content/reviews/review-access.ts';
import type { ContentTypeDescriptor, PreviewResponse } from '#server/content/types/define-content-type.ts';
import { findContentType, kinds } from '#server/content/types/index.ts';
import { requestLanguage } from '#server/http/content-negotiation.ts';
import type { Route } from '#server/http/execute-route.ts';
import { publicPageHeaders } from '#server/http/page-headers.ts';
import { rejectAndClose } from '#server/http/request-body.ts';
import type { KoaContext } from '#server/http/request-state.ts';
import type { Sessions } from '#server/http/session.ts';
import type { Services } from '#server/services.ts';
import { plainPage, smallPageHeaders } from './plain-page.ts';
import { previewCommentForm, previewComments } from './preview-comments.ts';

interface PreviewOptions {
  bindings: readonly Route[];
  renderer(): Promise<RenderPage>;
  /** Sends API requests in process as a visitor. */
  send: Transport;
  sessions: Sessions;
  services: Services;
  isLive: boolean;
}

const staffUrl = /^\/admin\/preview\/([a-z-]+)\/([^/]+)\/(id|en)$/;
const sharedUrl = /^\/preview\/([\w-]{43})\/(id|en)$/;
/** Valid preview links, and every other spelling of them. */
const belowPreview = /^\/+preview(?:\/|$)/i;
const catalogues = { id: indonesian, en: english };

/**
 * Renders an item with its unpublished text in its public page: for staff at its own address, for others by a preview
 * link, which also takes comments. All other data is public. The page runs no script and is never cached.
 * Without a session the address for staff redirects to the sign-in. A link that shows nothing gets a page of its own:
 * the public site would redirect it to small letters, and browsers would cache that redirect.
 */
export function preview({
  bindings,
  renderer,
  send,
  sessions,
  services,
  isLive,
}: PreviewOptions): Middleware {
  const takeComment = previewComments(bindings, services);
  return async function servePreview(ctx, next) {
    const isForStaff = staffUrl.test(ctx.path);
    if (!isForStaff && !belowPreview.test(ctx.path)) return next();
    const showNothing = isForStaff ? next : async () => answerEnded(ctx, services.env.publicUrl);
    const isComment = ctx.method === 'POST' && !isForStaff;
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD' && !isComment) return showNothing();
    ctx.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', Vary: 'Cookie' });
    if (isForStaff) {
      await sessions.open(ctx as KoaContext);
      if (!ctx.state.user || ctx.state.user.mustSetUpTwoFactor) return ctx.redirect('/admin');
    }
    const { user } = ctx.state;
    const target = await (isForStaff ? staffPreview(ctx.path) : sharedPreview(ctx.path, services));
    const library = await services.media.snapshot();
    if (target && isForStaff && !(user && (await mayReadItem(user, itemOf(target), services.db))))
      return showNothing();
    const found = target && (await loadPreview(target.kind, { id: target.id, services, library }));
    if (!target || !found) return showNothing();

    const { language, token } = target;
    const isCommented = token !== undefined && commentedTypes.some((kind) => kind === target.kind.name);
    if (isComment && !isCommented) return showNothing();
    const rejected =
      isComment && token ? await takeComment(ctx as KoaContext, { token, language }) : undefined;
    if (isComment && !rejected) return;
    const isSent = ctx.query.sent === previewCommentId;
    const form = isCommented ? previewCommentForm({ token, language }, { rejected, isSent }) : undefined;
    const { publicUrl, responseTarget } = services.env;
    const render = await renderer();
    const page = await render({
      url: pathTo(found.page, language, found.item && slugIn(found.item, language)),
      language,
      send: withPreviewedItem(found.responses, { language, send, library }),
      publicUrl,
      responseTarget,
      now: services.clock().getTime(),
      preview: barOf(target, found.isHidden ?? false, form),
    });
    // In development Vite inserts styles with inline scripts.
    // The dashboard shows the page beside the form.
    if (!isLive) ctx.set(publicPageHeaders(publicUrl, page.scriptHashes, { isFramed: isForStaff }));
    // Other sites never learn the token. Without a referrer, browsers send the form with the origin `null`.
    if (!isForStaff) ctx.set('Referrer-Policy', 'same-origin');
    ctx.set('Content-Language', language);
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = page.html;
  };
}

/** Responds for a preview link that has expired, was withdrawn or never existed, or whose item is in the trash. */
function answerEnded(ctx: Parameters<Middleware>[0], publicUrl: string): void {
  const given = ctx.path.toLowerCase().split('/')[3];
  const language = isLanguage(given) ? given : requestLanguage(ctx.req);
  rejectAndClose(ctx.req, ctx.res);
  ctx.status = 404;
  ctx.set(smallPageHeaders(publicUrl));
  ctx.set('Content-Language', language);
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = plainPage({ language, ...catalogues[language].ended });
}

interface PreviewTarget {
  kind: ContentTypeDescriptor;
  id: string;
  language: Language;
  /** The path of the preview in a language. */
  pathIn: (language: Language) => string;
  isForStaff: boolean;
  /** The token of the link that opens the preview. */
  token?: string;
}

const itemOf = ({ kind, id }: PreviewTarget) => ({ kind: kind.name, itemId: id });

function staffPreview(path: string): PreviewTarget | undefined {
  const [, name = '', id = '', language] = staffUrl.exec(path) ?? [];
  const kind = kinds.find((each) => each.name === name);
  if (!kind || !isId(id) || !isLanguage(language)) return undefined;
  return { kind, id, language, pathIn: (each) => previewPath(kind.name, id, each), isForStaff: true };
}

async function sharedPreview(path: string, { db, clock }: Services): Promise<PreviewTarget | undefined> {
  const [, token = '', language] = sharedUrl.exec(path) ?? [];
  const link = await findByToken(db, token, clock());
  if (!link || !isLanguage(language)) return undefined;
  const kind = findContentType(link.kind);
  const pathIn = (each: Language) => sharedPreviewPath(token, each);
  return { kind, id: link.itemId, language, pathIn, isForStaff: false, token };
}

/** Returns the previewed item for its endpoints and forwards all other requests. */
function withPreviewedItem(
  responses: readonly PreviewResponse[],
  { language, send, library }: { language: Language; send: Transport; library: MediaSnapshot },
): Transport {
  return async (request) => {
    const response = responses.find(({ endpoint }) => isSame(endpoint, request));
    if (!response) return send(request);
    const body = response.endpoint.response.parse(response.respond(language));
    return { status: 200, statusText: '', header: () => null, text: library.inText(JSON.stringify(body)) };
  };
}

/** The built site contains its own copy of the endpoints, so they are compared by address. */
function isSame(endpoint: PreviewResponse['endpoint'], request: Parameters<Transport>[0]): boolean {
  return endpoint.method === request.endpoint.method && endpoint.path === request.endpoint.path;
}

function barOf(
  { language, pathIn, isForStaff }: PreviewTarget,
  isHidden: boolean,
  comment: PreviewCommentForm | undefined,
): PreviewBarData {
  const texts = catalogues[language];
  const note = isForStaff ? texts.note : texts['shared-note'];
  return {
    note: isHidden ? `${note} ${texts['files-later']}` : note,
    isHidden,
    comment,
    links: [
      ...languages.map((each) => ({
        href: pathIn(each),
        text: languageNames[each],
        lang: each,
        current: each === language,
      })),
      ...(comment ? [{ href: `#${previewCommentId}`, text: comment.texts.title }] : []),
      ...(isForStaff ? [{ href: '/admin/dashboard', text: texts.back }] : []),
    ],
  };
}
