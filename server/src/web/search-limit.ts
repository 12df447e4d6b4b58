import { AppError } from '@institute/core/api/errors.ts';
import { searchLimit as en } from '@institute/core/i18n/en/common.ts';
import { searchLimit as id } from '@institute/core/i18n/id/common.ts';
import type { Middleware } from 'koa';
import { isSearch, pageUrl } from '#server/http/page-url.ts';
import { addressKey } from '#server/http/rate-limit-key.ts';
import type { Services } from '#server/services.ts';
import { plainPage, smallPageHeaders } from './plain-page.ts';

const texts = { en, id };

/** Limits search pages per client, because no cache holds them. Over the limit the client gets a small page. */
export function limitSearches({ env, limits }: Services): Middleware {
  return async function limitSearch(ctx, next) {
    const address = ctx.method === 'GET' || ctx.method === 'HEAD' ? pageUrl(ctx.req) : undefined;
    if (!address || !isSearch(address)) return next();
    try {
      await limits.consume('search', addressKey(ctx.ip));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { language } = address;
      ctx.status = error.status;
      ctx.set(smallPageHeaders(env.publicUrl));
      ctx.set({ 'Retry-After': String(error.retryAfter), 'Content-Language': language });
      ctx.type = 'text/html; charset=utf-8';
      ctx.body = plainPage({ language, ...texts[language] });
      return;
    }
    return next();
  };
}
