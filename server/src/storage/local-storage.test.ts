import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, open, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openLocalStorage } from './local-storage.ts';
import type { Storage } from './storage.ts';

const name = 'f00d-2x1.webp';
const bytes = Buffer.from('a picture');
let folder: string;
let storage: Storage;

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'storage-')), 'uploads');
  storage = await openLocalStorage(folder);
});
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

describe('openLocalStorage', () => {
  it.each([
    '../f00d.webp',
    'a/f00d.webp',
    '/etc/passwd',
    '.hidden.webp',
    'f00d.html',
    'f00d.webp.html',
    'f00d.webp\n',
    'f00d.webp\u0000',
    'f\\00d.webp',
    'F00D.webp',
    '',
    `${'a'.repeat(300)}.webp`,
  ])('rejects the name %j', async (bad) => {
    expect(await storage.read(bad)).toBeUndefined();
    expect(await storage.has(bad)).toBe(false);
    await expect(storage.put(bad, bytes, 'image/webp')).rejects.toThrow('Not a name');
    await expect(storage.remove(bad)).rejects.toThrow('Not a name');
    expect(await readdir(folder)).toEqual([]);
  });

  it('neither follows links out of the folder nor reads folders', async () => {
    await symlink('/etc/passwd', join(folder, 'link-1x1.webp'));
    await mkdir(join(folder, 'folder-1x1.webp'));
    expect(await storage.read('link-1x1.webp')).toBeUndefined();
    expect(await storage.read('folder-1x1.webp')).toBeUndefined();
  });

  it('refuses a link that replaced the file after the check', async () => {
    await storage.put(name, bytes, 'image/webp');
    const file = await storage.read(name);
    await rm(join(folder, name));
    await symlink('/etc/passwd', join(folder, name));
    await expect(buffer(file?.stream() ?? Readable.from([]))).rejects.toThrow('ELOOP');
  });

  it('returns undefined for a missing file and removes it without an error', async () => {
    expect(await storage.read(name)).toBeUndefined();
    await storage.remove(name);
  });

  it('returns undefined if the folder is a file', async () => {
    await rm(folder, { recursive: true });
    await writeFile(folder, '');
    expect(await storage.read(name)).toBeUndefined();
    await expect(storage.put(name, bytes, 'image/webp')).rejects.toThrow('ENOTDIR');
  });

  it('puts a file and its name on the disk before it reports success', async () => {
    const handle = await open(folder);
    const synced: string[] = [];
    const sync = vi.spyOn(Object.getPrototypeOf(handle), 'sync').mockImplementation(async () => {
      synced.push((await readdir(folder)).includes(name) ? 'folder' : 'file');
    });
    try {
      await storage.put(name, bytes, 'image/webp');
    } finally {
      sync.mockRestore();
      await handle.close();
    }
    expect(synced).toEqual(['file', 'folder']);
  });

  it('returns a stored file with its type, size and time', async () => {
    await storage.put(name, bytes, 'image/webp');
    const file = await storage.read(name);
    expect(file).toMatchObject({ size: bytes.length, contentType: 'image/webp' });
    expect(Math.abs(Date.now() - Number(file?.modified))).toBeLessThan(10_000);
    expect(await buffer(file?.stream() ?? Readable.from([]))).toEqual(bytes);
    expect(await storage.has(name)).toBe(true);
    await storage.remove(name);
    expect(await storage.has(name)).toBe(false);
  });

  it('replaces a file atomically and leaves no temporary files', async () => {
    await storage.put(name, bytes, 'image/webp');
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => storage.put(name, Buffer.alloc(100_000, n), 'image/webp')),
    );
    const stored = await readFile(join(folder, name));
    expect(stored).toEqual(Buffer.alloc(100_000, stored[0]));
    expect(await readdir(folder)).toEqual([name]);
  });

  it('leaves no temporary files if storing fails', async () => {
    await mkdir(join(folder, name));
    await expect(storage.put(name, bytes, 'image/webp')).rejects.toThrow();
    expect(await readdir(folder)).toEqual([name]);
  });

  it('deletes unfinished files after a crash, but not those of running processes', async () => {
    // One ended process and one running process.
    const ended = spawnSync(process.execPath, ['--version']).pid;
    const host = hostname().replaceAll(/[^\w.]/g, '_');
    await writeFile(join(folder, `.incoming-${host}-${ended}-x`), 'half');
    await writeFile(join(folder, `.incoming-${host}-${process.ppid}-x`), 'half');
    await writeFile(join(folder, `.incoming-elsewhere-${ended}-x`), 'half');
    await writeFile(join(folder, '.incoming-old'), 'half');
    await writeFile(join(folder, '.incoming-new'), 'half');
    await utimes(join(folder, '.incoming-old'), 0, 0);
    await openLocalStorage(folder);
    expect((await readdir(folder)).sort()).toEqual(
      ['.incoming-new', `.incoming-elsewhere-${ended}-x`, `.incoming-${host}-${process.ppid}-x`].sort(),
    );
  });
});
