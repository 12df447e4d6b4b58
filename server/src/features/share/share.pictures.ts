import { join } from 'node:path';
import { type ApiClient, createClient, HttpError, type Send } from '@institute/core/api-client.ts';
import { article } from '@institute/core/content/article.ts';
import { podcast } from '@institute/core/content/podcast.ts';
import { research } from '@institute/core/content/research.ts';
import { coverField, publicationFields } from '@institute/core/cover.ts';
import type { Language } from '@institute/core/locale.ts';
import { articleWords, podcastWords, publicationWords } from '@institute/core/share-words.ts';
import type { Middleware } from 'koa';
import { documentHeaders } from '#src/pages/page-headers.ts';
import { etagOf, sendBytes } from '#src/pages/send-bytes.ts';
import type { Services } from '#src/services.ts';
import type { ShareTask } from './draw-share.ts';
import { createKeptPictures } from './kept-pictures.ts';

interface SharePicturesOptions {
  /** Calls the API inside the process, as an anonymous visitor. */
  send: Send;
  services: Services;
}

type Address = { params: { slug: string }; query: { lang: Language } };

/** What is drawn for a page, from what a visitor is told of it. */
const tasks: Record<string, (api: ApiClient, address: Address) => Promise<ShareTask>> = {
  async blog(api, address) {
    const found = await api.call(article.bySlug, address);
    return { words: articleWords(found), seed: found.id, field: coverField(found.id) };
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

/** Its address changes with its words, so whoever has it need not ask again soon. */
const caching = 'public, max-age=604800';

/**
 * Serves the picture that a shared link to an article, a publication or a podcast shows. It is drawn from what a visitor
 * may read, asked for anew each time; what is not published goes on to the next, and so is not found.
 */
export function sharePictures({ send, services }: SharePicturesOptions): Middleware {
  const { env, log } = services;
  const api = createClient(send);
  const draw = createKeptPictures(join(env.dataDir, 'share-pictures'), (error) =>
    log.warn({ err: error }, 'A picture of a shared link could not be kept'),
  );

  return async function serveSharePicture(ctx, next) {
    const [, lang, section = '', slug = ''] = pattern.exec(ctx.path) ?? [];
    const find = tasks[section];
    if (!find || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    let task: ShareTask;
    try {
      task = await find(api, { params: { slug }, query: { lang: lang as Language } });
    } catch (error) {
      if (error instanceof HttpError && error.status === 404) return next();
      throw error;
    }
    const bytes = await draw(task);
    ctx.set({ ...documentHeaders(env.publicUrl), 'Cache-Control': caching });
    ctx.type = 'image/png';
    sendBytes(ctx, bytes, etagOf(bytes));
  };
}

const pattern = /^\/(id|en)\/(blog|research|podcasts)\/([a-z0-9-]{1,300})\/share\.png$/;
