import type { Middleware } from 'koa';
import type { MediaSnapshot } from '#src/features/media/media-lookup.ts';
import type { KoaContext } from '#src/http/request-state.ts';
import { isPictureName, type Storage } from '#src/storage/storage.ts';
import { type ResourceAudience, resourcePolicy } from './page-headers.ts';
import { sendStored } from './send-upload.ts';

const base = '/uploads/';

/** What is known of pictures that were replaced. */
interface Library {
  snapshot(): Promise<Pick<MediaSnapshot, 'replacementFor'>>;
  /** Whether a member of staff asks, who may see what was replaced. */
  isStaff(ctx: KoaContext): Promise<boolean>;
}

/**
 * Serves uploaded pictures, from wherever they are stored. Their names are random and never used twice, so they are
 * immutable and their name is their validator; the type is snapshot by the name that the server gave, and nothing that is
 * served from here can act as a document. The address of a picture that was replaced answers with what is shown in its
 * place, and whoever keeps that asks each time whether it still holds.
 */
export function uploads(storage: Storage, library?: Library): Middleware {
  return async function serveUpload(ctx, next) {
    if (!ctx.path.startsWith(base) || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    ctx.set('X-Content-Type-Options', 'nosniff');
    const { name, caching, audience } = await found(ctx as KoaContext, library);
    const file = isPictureName(name) ? await storage.read(name) : undefined;
    if (!file) {
      ctx.status = 404;
      ctx.set('Cache-Control', 'no-store');
      ctx.body = 'Not found';
      return;
    }
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
  // While the database is away nobody knows, and pictures are shown all the same: for now.
  const snapshot = await library?.snapshot().catch(() => undefined);
  const other = snapshot?.replacementFor(name);
  const isForGood = !other && (snapshot || !library);
  return {
    name: other ?? name,
    caching: isForGood ? 'public, max-age=31536000, immutable' : 'public, no-cache',
    audience: 'everyone',
  };
}
