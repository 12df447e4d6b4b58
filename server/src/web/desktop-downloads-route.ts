import { createReadStream } from 'node:fs';
import { type FileHandle, open, readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Middleware } from 'koa';
import { sendNotFound, sendRange } from '#server/http/send-file.ts';

const base = '/desktop/';
/** A file in the folder or in its dictionaries. Hidden files and other paths do not match. */
const fileName = /^(dictionaries\/)?([A-Za-z0-9][\w.+-]{0,199})$/;
const types: Record<string, string> = {
  '.yml': 'text/yaml; charset=utf-8',
  '.deb': 'application/vnd.debian.binary-package',
};

/**
 * Serves installers, the update feed and spell-checker dictionaries of the desktop app. Clients revalidate the feed
 * (`.yml`); installers contain their version in the name and are immutable. Missing files are a plain 404, because the
 * updater would parse a page as a feed. Dictionary names ignore case (Electron,
 * `ses.setSpellCheckerDictionaryDownloadURL`).
 * @param folder the packaged files; it may be missing
 */
export function desktopFiles(folder: string): Middleware {
  return async function serveDesktopFile(ctx, next) {
    if (!ctx.path.startsWith(base) || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    const name = ctx.path.slice(base.length);
    const file = await openNamed(folder, name);
    ctx.set('X-Content-Type-Options', 'nosniff');
    if (!file) return sendNotFound(ctx);
    const { size, mtimeMs } = file;
    const isFeed = extname(name) === '.yml';
    const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;
    ctx.set('Cache-Control', isFeed ? 'no-cache' : 'public, max-age=31536000, immutable');
    ctx.type = types[extname(name)] ?? 'application/octet-stream';
    const part = sendRange(ctx, size, etag);
    const range = part === 'whole' ? { start: 0, end: size - 1 } : part;
    if (range === 'nothing' || size === 0) {
      await file.handle.close();
      if (range !== 'nothing') ctx.body = '';
      return;
    }
    // Ends at the announced length: a file that grows during the download must not reach into the next response.
    ctx.body = createReadStream('', { fd: file.handle, ...range });
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

/** Returns `otherwise` for a missing file. */
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
