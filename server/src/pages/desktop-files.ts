import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Middleware } from 'koa';
import { answerPart } from './answer-part.ts';

const base = '/desktop/';
/** A name of a file in one folder: nothing in it leads elsewhere, and none is hidden. */
const fileName = /^[A-Za-z0-9][\w.+-]{0,199}$/;
const types: Record<string, string> = {
  '.yml': 'text/yaml; charset=utf-8',
  '.deb': 'application/vnd.debian.binary-package',
};

/**
 * Serves the desktop app: installers for people, and the feed in which installed apps look for new versions. The feed
 * (`.yml`) is asked for anew each time; an installer's name has its version in it, so it never changes. What is not
 * there is not found: a page in its place would be taken for a feed.
 * @param folder where the operator puts what packaging has made; it need not be there
 */
export function desktopFiles(folder: string): Middleware {
  return async function serveDesktopFile(ctx, next) {
    if (!ctx.path.startsWith(base) || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    const name = ctx.path.slice(base.length);
    const file = fileName.test(name) ? await openFile(join(folder, name)) : undefined;
    ctx.set('X-Content-Type-Options', 'nosniff');
    if (!file) {
      ctx.status = 404;
      ctx.set('Cache-Control', 'no-store');
      ctx.body = 'Not found';
      return;
    }
    const { size, mtimeMs } = file;
    const isFeed = extname(name) === '.yml';
    const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;
    ctx.set('Cache-Control', isFeed ? 'no-cache' : 'public, max-age=31536000, immutable');
    ctx.type = types[extname(name)] ?? 'application/octet-stream';
    const part = answerPart(ctx, size, etag);
    if (part === 'nothing') await file.handle.close();
    else ctx.body = createReadStream('', { fd: file.handle, ...(part === 'whole' ? {} : part) });
  };
}

async function openFile(
  path: string,
): Promise<{ handle: FileHandle; size: number; mtimeMs: number } | undefined> {
  let handle: FileHandle;
  try {
    handle = await open(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ELOOP') return undefined;
    throw error;
  }
  const found = await handle.stat();
  if (found.isFile()) return { handle, size: found.size, mtimeMs: found.mtimeMs };
  await handle.close();
  return undefined;
}
