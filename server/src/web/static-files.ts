import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Middleware } from 'koa';
import { type Encoding, negotiateEncoding } from '#src/http/content-negotiation.ts';
import { type ResourceAudience, resourcePolicy } from './page-headers.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

interface StaticFile {
  type: string;
  bytes: Record<Encoding, Buffer | undefined> & { identity: Buffer };
}

interface StaticFilesOptions {
  /** The address below which the folder lies, without a slash at the end. */
  base: string;
  /** The sites that may embed the files. */
  audience: ResourceAudience;
  /** Names that are not served (documents that others render). */
  hidden?: string[];
}

/**
 * Serves the built files of a folder from memory. The folder is read once, at start (it is a few megabytes):
 * no request can reach a file that was not there, and a running server keeps answering while the folder is
 * built anew. Names with a hash are immutable; `.br` and `.gz` beside a file are sent in its place. Whatever
 * it does not have goes on to the next.
 */
export function staticFiles(folder: string, { base, audience, hidden = [] }: StaticFilesOptions): Middleware {
  const files = readFolder(folder, base, hidden);
  return async function serveStaticFile(ctx, next) {
    const found = ctx.method === 'GET' || ctx.method === 'HEAD' ? files.get(ctx.path) : undefined;
    if (!found) return next();
    const best = negotiateEncoding(ctx.headers['accept-encoding']);
    const encoding = found.bytes[best] ? best : 'identity';
    const isHashed = ctx.path.startsWith(`${base}/assets/`);
    ctx.set('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.set(resourcePolicy(audience));
    if (found.bytes.br) ctx.set('Vary', 'Accept-Encoding');
    if (encoding !== 'identity') ctx.set('Content-Encoding', encoding);
    ctx.type = found.type;
    ctx.body = found.bytes[encoding] ?? found.bytes.identity;
  };
}

function readFolder(folder: string, base: string, hidden: string[]): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  if (!existsSync(folder)) return files;
  const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file) : undefined);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const name = file.slice(folder.length).replaceAll('\\', '/');
    const type = types[extname(name)];
    if (!entry.isFile() || !type || name.includes('/.') || hidden.includes(name)) continue;
    files.set(base + name, {
      type,
      bytes: {
        identity: readFileSync(file),
        br: readIfThere(`${file}.br`),
        gzip: readIfThere(`${file}.gz`),
      },
    });
  }
  return files;
}
