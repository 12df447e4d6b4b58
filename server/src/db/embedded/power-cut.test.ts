import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openPglite } from './open-pglite.ts';
import { syncFolder } from './sync-folder.ts';

const { fsyncSync, writeSync } = fs;

/** Returns the path of an open descriptor. */
const pathOf = (descriptor: number) => fs.readlinkSync(`/proc/self/fd/${descriptor}`);

/**
 * Maintains an image of the disk after a power cut: files as of their last fsync, folders with the names of their last
 * fsync.
 */
function maintainDurableImage(folder: string, image: string): () => void {
  fs.cpSync(folder, image, { recursive: true });
  const unsynced = new Map<string, [position: number, length: number][]>();

  function syncFile(descriptor: number, path: string, copy: string): void {
    if (fs.existsSync(copy)) {
      const handle = fs.openSync(copy, 'r+');
      for (const [position, length] of unsynced.get(path) ?? []) {
        const bytes = Buffer.alloc(length);
        const read = fs.readSync(descriptor, bytes, 0, length, position);
        writeSync(handle, bytes, 0, read, position);
      }
      fs.ftruncateSync(handle, fs.fstatSync(descriptor).size);
      fs.closeSync(handle);
    } else {
      fs.mkdirSync(dirname(copy), { recursive: true });
      fs.copyFileSync(path, copy);
    }
    unsynced.delete(path);
  }

  function syncNames(path: string, copy: string): void {
    const names = new Set(fs.readdirSync(path));
    for (const name of fs.readdirSync(copy)) {
      if (!names.has(name)) fs.rmSync(join(copy, name), { recursive: true });
    }
  }

  fs.writeSync = ((
    descriptor: number,
    bytes: NodeJS.ArrayBufferView,
    offset: number,
    length: number,
    at: number,
  ) => {
    const path = pathOf(descriptor);
    unsynced.set(path, [...(unsynced.get(path) ?? []), [at, length]]);
    return writeSync(descriptor, bytes, offset, length, at);
  }) as typeof writeSync;
  fs.fsyncSync = (descriptor) => {
    fsyncSync(descriptor);
    const path = pathOf(descriptor);
    if (!path.startsWith(folder)) return;
    const copy = image + path.slice(folder.length);
    if (fs.fstatSync(descriptor).isDirectory()) syncNames(path, copy);
    else syncFile(descriptor, path, copy);
  };
  syncBuiltinESMExports();
  return () => {
    Object.assign(fs, { fsyncSync, writeSync });
    syncBuiltinESMExports();
  };
}

/** Only Linux maps descriptors to files; elsewhere the test cannot observe syncs. */
const canSeeDescriptors = fs.existsSync('/proc/self/fd');

describe.skipIf(!canSeeDescriptors)('a power cut', () => {
  it('loses no acknowledged row', async () => {
    const root = fs.mkdtempSync(join(tmpdir(), 'institute-power-'));
    const [folder, image] = [join(root, 'database'), join(root, 'image')];
    fs.mkdirSync(folder);
    const ignore = () => {};
    const pglite = await openPglite(folder, ignore);
    await pglite.exec('create table notes (n integer primary key, text text)');
    await syncFolder(folder);
    const cutPower = maintainDurableImage(folder, image);

    for (let n = 1; n <= 100; n += 1) {
      await pglite.query('insert into notes values ($1, $2)', [n, 'x'.repeat(n * 100)]);
      if (n === 40) await pglite.exec('create table later (n integer); insert into later values (1)');
      if (n === 70) await pglite.exec('checkpoint');
    }
    cutPower();

    // The image is of a running database, not of a closed one.
    expect(fs.existsSync(join(image, 'PG_VERSION'))).toBe(true);
    fs.rmSync(join(image, 'postmaster.pid'), { force: true });
    const after = await openPglite(image, ignore);
    const { rows } = await after.query(
      'select count(*)::int as notes, (select count(*)::int from later) as later from notes',
    );
    expect(rows).toEqual([{ notes: 100, later: 1 }]);
    await after.close();
    await pglite.close();
    fs.rmSync(root, { recursive: true });
  });
});
