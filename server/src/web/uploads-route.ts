import type { Middleware } from 'koa';
import type { MediaSnapshot } from '#server/content/media/media-lookup.ts';
import { type ResourceAudience, resourcePolicy } from '#server/http/page-headers.ts';
import type { KoaContext } from '#server/http/request-state.ts';
import { sendNotFound, sendStored } from '#server/http/send-file.ts';
import { isImageName, type Storage } from '#server/storage/storage.ts';

const base = '/uploads/';

/** Access to replaced images. */
interface Library {
  snapshot(): Promise<Pick<MediaSnapshot, 'replacementFor'>>;
  /** True for users who read the media library, and so replaced images. */
  isStaff(ctx: KoaContext): Promise<boolean>;
}

/**
 * Serves uploaded images from the storage. Names are random and never reused, so files are immutable and the name is
 * the ETag. The type follows from the server-given name, and the headers prevent use as a document. The URL of a
 * replaced image returns its replacement, which clients must revalidate.
 */
export function uploads(storage: Storage, library?: Library): Middleware {
  return async function serveUpload(ctx, next) {
    if (!ctx.path.startsWith(base) || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    ctx.set('X-Content-Type-Options', 'nosniff');
    const { name, caching, audience } = await found(ctx as KoaContext, library);
    const file = isImageName(name) ? await storage.read(name) : undefined;
    if (!file) return sendNotFound(ctx);
    ctx.set('Cache-Control', caching);
    ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
    ctx.set(resourcePolicy(audience));
    await sendStored(ctx, file, `"${name}"`);
  };
}

interface Found {
  name: string;
  caching: string;
  audience: ResourceAudience;
}

async function found(ctx: KoaContext, library: Library | undefined): Promise<Found> {
  const name = ctx.path.slice(base.length);
  if (library && ctx.querystring === 'former' && (await library.isStaff(ctx)))
    return { name, caching: 'private, no-store', audience: 'staff' };
  // Without the database replacements are unknown; the response must be revalidated.
  const snapshot = await library?.snapshot().catch(() => undefined);
  const other = snapshot?.replacementFor(name);
  const isImmutable = !other && (snapshot || !library);
  return {
    name: other ?? name,
    caching: isImmutable ? 'public, max-age=31536000, immutable' : 'public, no-cache',
    audience: 'everyone',
  };
}
