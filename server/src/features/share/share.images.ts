import { join } from 'node:path';
import { type ApiClient, createClient, HttpError, type Transport } from '@institute/core/api-client.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import { podcast } from '@institute/core/content/podcast/endpoints.ts';
import { research } from '@institute/core/content/research/endpoints.ts';
import { coverField, publicationFields } from '@institute/core/cover.ts';
import type { Language } from '@institute/core/locale.ts';
import { shareListPages, shareType } from '@institute/core/share-image.ts';
import {
  articleShareText,
  pageWords,
  podcastWords,
  publicationWords,
} from '@institute/core/share-image-text.ts';
import { pathTo } from '@institute/core/site-paths.ts';
import type { Middleware } from 'koa';
import type { Services } from '#src/services.ts';
import { documentHeaders } from '#src/web/page-headers.ts';
import { etagOf, sendBytes } from '#src/web/send-buffer.ts';
import type { ShareTask } from './draw-svg.ts';
import { createShareImageCache } from './image-cache.ts';

interface SharePicturesOptions {
  /** Calls the API inside the process, as an anonymous visitor. */
  send: Transport;
  services: Services;
}

type Address = { params: { slug: string }; query: { lang: Language } };

/** What the card of a work is drawn from: what a visitor may read of it. By the first part of the work's path. */
const works: Record<string, (api: ApiClient, address: Address) => Promise<ShareTask>> = {
  async blog(api, address) {
    const found = await api.call(article.bySlug, address);
    return { words: articleShareText(found), seed: found.id, field: coverField(found.id) };
  },
  async research(api, address) {
    const found = await api.call(research.bySlug, address);
    return { words: publicationWords(found), seed: found.id, field: publicationFields[found.type] };
  },
  async podcasts(api, address) {
    const found = await api.call(podcast.bySlug, address);
    return { words: podcastWords(found), seed: found.id, field: coverField(found.id) };
  },
};

function taskOfPage(section: string, language: Language): ShareTask | undefined {
  const page = shareListPages.find((each) => pathTo(each) === `/${section}`);
  // The colour nearest to the brand's.
  return page && { words: pageWords(page, language), seed: page, field: 'hankam' };
}

/** Its address changes with its words, so whoever has it need not ask again soon. */
const caching = 'public, max-age=604800';

/**
 * Serves the cards that shared links to pages show. That of a work is drawn from what a visitor may read, asked for anew
 * each time; what is not published goes on to the next, and so is not found.
 */
export function sharePictures({ send, services }: SharePicturesOptions): Middleware {
  const { env, log } = services;
  const api = createClient(send);
  const draw = createShareImageCache(join(env.dataDir, 'share-pictures'), (error) =>
    log.warn({ err: error }, 'A picture of a shared link could not be kept'),
  );

  async function taskOfWork(section: string, address: Address): Promise<ShareTask | undefined> {
    try {
      return await works[section]?.(api, address);
    } catch (error) {
      if (error instanceof HttpError && error.status === 404) return undefined;
      throw error;
    }
  }

  return async function serveSharePicture(ctx, next) {
    const found = ctx.method === 'GET' || ctx.method === 'HEAD' ? pattern.exec(ctx.path) : null;
    if (!found) return next();
    const [, language, section = '', slug] = found;
    const task = await (slug
      ? taskOfWork(section, { params: { slug }, query: { lang: language as Language } })
      : taskOfPage(section, language as Language));
    if (!task) return next();
    const bytes = await draw(task);
    ctx.set({ ...documentHeaders(env.publicUrl), 'Cache-Control': caching });
    ctx.type = shareType;
    sendBytes(ctx, bytes, etagOf(bytes));
  };
}

/** `/id/share.png`, `/id/about/share.png`, `/id/blog/a-slug/share.png`. */
const pattern = /^\/(id|en)(?:\/([a-z]+)(?:\/([a-z0-9-]{1,300}))?)?\/share\.png$/;
