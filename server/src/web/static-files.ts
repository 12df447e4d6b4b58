import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Middleware } from 'koa';
import { type Encoding, negotiateEncoding } from '#server/http/content-negotiation.ts';
import { type ResourceAudience, resourcePolicy } from '#server/http/page-headers.ts';

/** Only these are served. Koa derives the media type from the extension. */
const served = /\.(js|css|svg|png|ico|webp|avif|woff2|json|txt|webmanifest)$/;

type StaticFile = Record<Encoding, Buffer | undefined> & { identity: Buffer };

interface StaticFilesOptions {
  /** URL prefix of the folder, without a trailing slash. */
  base: string;
  /** The sites that may embed the files. */
  audience: ResourceAudience;
  /** Excluded files, such as documents that other handlers render. */
  hidden?: string[];
}

/**
 * Serves the built files of a folder from memory. It reads the folder once, at start, so a request cannot reach other
 * files, and a rebuild does not affect a running server. Hashed names are immutable. Precompressed `.br` and `.gz`
 * files are preferred.
 */
export function staticFiles(folder: string, { base, audience, hidden = [] }: StaticFilesOptions): Middleware {
  const files = readFolder(folder, base, hidden);
  return async function serveStaticFile(ctx, next) {
    const found = ctx.method === 'GET' || ctx.method === 'HEAD' ? files.get(ctx.path) : undefined;
    if (!found) return next();
    const best = negotiateEncoding(ctx.headers['accept-encoding']);
    const encoding = found[best] ? best : 'identity';
    const isHashed = ctx.path.startsWith(`${base}/assets/`);
    ctx.set('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.set(resourcePolicy(audience));
    if (found.br) ctx.set('Vary', 'Accept-Encoding');
    if (encoding !== 'identity') ctx.set('Content-Encoding', encoding);
    ctx.type = extname(ctx.path);
    ctx.body = found[encoding] ?? found.identity;
  };
}

function readFolder(folder: string, base: string, hidden: string[]): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  if (!existsSync(folder)) return files;
  const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file) : undefined);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const name = file.slice(folder.length).replaceAll('\\', '/');
    if (!entry.isFile() || !served.test(name) || name.includes('/.') || hidden.includes(name)) continue;
    files.set(base + name, {
      identity: readFileSync(file),
      br: readIfThere(`${file}.br`),
      gzip: readIfThere(`${file}.gz`),
    });
  }
  return files;
}
