import type { Middleware } from 'koa';
import { isPictureName, type Storage } from '#src/storage/storage.ts';
import { sendStored } from './send-stored.ts';

const base = '/uploads/';

/**
 * Serves uploaded pictures, from wherever they are stored. Their names are random and never used twice, so they are
 * immutable and their name is their validator; the type is told by the name that the server gave, and nothing that is
 * served from here can act as a document.
 */
export function uploads(storage: Storage): Middleware {
  return async function serveUpload(ctx, next) {
    if (!ctx.path.startsWith(base) || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    ctx.set('X-Content-Type-Options', 'nosniff');
    const name = ctx.path.slice(base.length);
    const file = isPictureName(name) ? await storage.read(name) : undefined;
    if (!file) {
      ctx.status = 404;
      ctx.set('Cache-Control', 'no-store');
      ctx.body = 'Not found';
      return;
    }
    ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
    ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
    ctx.set('Cross-Origin-Resource-Policy', 'same-origin');
    await sendStored(ctx, file, `"${name}"`);
  };
}
