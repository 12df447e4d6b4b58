import type { Middleware } from 'koa';
import type { Storage } from '#src/storage/storage.ts';

const base = '/uploads/';

/**
 * Serves uploaded pictures. Their names are random and never used twice, so they are immutable; the type is
 * told by the name that the server gave, and nothing that is served from here can act as a document.
 */
export function uploads(storage: Storage): Middleware {
  return async function serveUpload(ctx, next) {
    if (!ctx.path.startsWith(base) || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    ctx.set('X-Content-Type-Options', 'nosniff');
    const file = await storage.read(ctx.path.slice(base.length));
    if (!file) {
      ctx.status = 404;
      ctx.set('Cache-Control', 'no-store');
      ctx.body = 'Not found';
      return;
    }
    ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
    ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
    ctx.set('Cross-Origin-Resource-Policy', 'same-origin');
    ctx.status = 200;
    ctx.type = file.contentType;
    if (ctx.method === 'GET') ctx.body = file.stream();
    ctx.length = file.size;
  };
}
