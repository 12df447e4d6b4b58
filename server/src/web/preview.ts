import type { Transport } from '@institute/core/api-client.ts';
import { preview as english } from '@institute/core/i18n/en/preview.ts';
import { preview as indonesian } from '@institute/core/i18n/id/preview.ts';
import { isLanguage, type Language, languageNames, languages } from '@institute/core/locale.ts';
import { type PreviewBarData, type PreviewKind, previewPath } from '@institute/core/preview.ts';
import { pathTo } from '@institute/core/site-paths.ts';
import type { RenderPage } from '@institute/core/ssr-contract.ts';
import type { Middleware } from 'koa';
import type { MediaSnapshot } from '#src/content/media-lookup.ts';
import type { PreviewResponse } from '#src/content/preview.ts';
import { isId } from '#src/content/row-lock.ts';
import type { KoaContext } from '#src/http/request-state.ts';
import type { Sessions } from '#src/http/session.ts';
import { previews } from '#src/previews.ts';
import type { Services } from '#src/services.ts';
import { publicPageHeaders } from '../http/page-headers.ts';

interface PreviewOptions {
  renderer(): Promise<RenderPage>;
  /** Sends API requests in process as a visitor. */
  send: Transport;
  sessions: Sessions;
  services: Services;
  isLive: boolean;
}

const address = /^\/admin\/preview\/([a-z-]+)\/([^/]+)\/(id|en)$/;

/**
 * Renders an item for staff in its public page, published or not. All other data is what visitors get. The page runs no
 * script and is never cached. Without a session it redirects to the sign-in.
 */
export function preview({ renderer, send, sessions, services, isLive }: PreviewOptions): Middleware {
  return async function servePreview(ctx, next) {
    const [, kind, id, language] = address.exec(ctx.path) ?? [];
    if (!kind || !id || !isLanguage(language) || (ctx.method !== 'GET' && ctx.method !== 'HEAD'))
      return next();
    await sessions.open(ctx as KoaContext);
    ctx.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', Vary: 'Cookie' });
    if (!ctx.state.user || ctx.state.user.mustSetUpTwoFactor) return ctx.redirect('/admin');
    const find = Object.hasOwn(previews, kind) ? previews[kind as PreviewKind] : undefined;
    const library = await services.media.snapshot();
    const found = find && isId(id) ? await find(services.db, id, services.clock(), library) : undefined;
    if (!found) return next();

    const { publicUrl, replyPromise } = services.env;
    const render = await renderer();
    const page = await render({
      url: pathTo(found.page, language, found.slug),
      language,
      send: withPreviewedItem(found.responses, { language, send, library }),
      publicUrl,
      promise: replyPromise,
      now: services.clock().getTime(),
      preview: barOf(kind as PreviewKind, id, language, found.isHidden ?? false),
    });
    // In development Vite inserts styles with inline scripts.
    if (!isLive) ctx.set(publicPageHeaders(publicUrl, page.scriptHashes));
    ctx.set('Content-Language', language);
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = page.html;
  };
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

function barOf(kind: PreviewKind, id: string, language: Language, isHidden: boolean): PreviewBarData {
  const texts = language === 'id' ? indonesian : english;
  return {
    note: isHidden ? `${texts.note} ${texts['files-later']}` : texts.note,
    isHidden,
    links: [
      ...languages.map((each) => ({
        href: previewPath(kind, id, each),
        text: languageNames[each],
        lang: each,
        current: each === language,
      })),
      { href: '/admin/dashboard', text: texts.back },
    ],
  };
}
