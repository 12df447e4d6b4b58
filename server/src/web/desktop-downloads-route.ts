import { createReadStream } from 'node:fs';
import { type FileHandle, open, readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Middleware } from 'koa';
import { sendRange } from './range-response.ts';

const base = '/desktop/';
/** A name of a file in the folder or in its dictionaries: nothing in it leads elsewhere, and none is hidden. */
const fileName = /^(dictionaries\/)?([A-Za-z0-9][\w.+-]{0,199})$/;
const types: Record<string, string> = {
  '.yml': 'text/yaml; charset=utf-8',
  '.deb': 'application/vnd.debian.binary-package',
};

/**
 * Serves the desktop app: installers for people, and the feed in which installed apps look for new versions. The feed
 * (`.yml`) is asked for anew each time; an installer's name has its version in it, so it never changes. What is not
 * there is not found: a page in its place would be taken for a feed. `dictionaries/` holds the dictionaries of the app's
 * spell checker, whose names are the same in any case (Electron, `ses.setSpellCheckerDictionaryDownloadURL`).
 * @param folder where the operator puts what packaging has made; it need not be there
 */
export function desktopFiles(folder: string): Middleware {
  return async function serveDesktopFile(ctx, next) {
    if (!ctx.path.startsWith(base) || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    const name = ctx.path.slice(base.length);
    const file = await openNamed(folder, name);
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
    const part = sendRange(ctx, size, etag);
    if (part === 'nothing') await file.handle.close();
    else ctx.body = createReadStream('', { fd: file.handle, ...(part === 'whole' ? {} : part) });
  };
}

async function openNamed(folder: string, name: string) {
  const [, dictionaries, file = ''] = fileName.exec(name) ?? [];
  if (file === '') return undefined;
  if (!dictionaries) return openFile(join(folder, file));
  const inside = join(folder, dictionaries);
  const names = await readdir(inside).catch(whereMissing<string[]>([]));
  const found = names.find((each) => each.toLowerCase() === file.toLowerCase());
  return found && openFile(join(inside, found));
}

/** Takes a missing file for `otherwise`. */
function whereMissing<Value>(otherwise: Value) {
  return (error: NodeJS.ErrnoException): Value => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'ELOOP') return otherwise;
    throw error;
  };
}

async function openFile(
  path: string,
): Promise<{ handle: FileHandle; size: number; mtimeMs: number } | undefined> {
  const handle = await open(path).catch(whereMissing(undefined));
  if (!handle) return undefined;
  const found = await handle.stat();
  if (found.isFile()) return { handle, size: found.size, mtimeMs: found.mtimeMs };
  await handle.close();
  return undefined;
}
