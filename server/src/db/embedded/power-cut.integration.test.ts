import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openPglite } from './open-pglite.ts';
import { syncFolder } from './sync-folder.ts';

const { fsyncSync, writeSync } = fs;

/** The path behind a descriptor; what is open knows no name of its own. */
const pathOf = (descriptor: number) => fs.readlinkSync(`/proc/self/fd/${descriptor}`);

/**
 * Keeps beside `folder` what a disk would hold if the power went now: of each file the content of its last
 * fsync, of each folder the names of its last fsync. What was only written is not there.
 */
function keepDurableImage(folder: string, image: string): () => void {
  fs.cpSync(folder, image, { recursive: true });
  const unsynced = new Map<string, [position: number, length: number][]>();

  function syncFile(descriptor: number, path: string, twin: string): void {
    if (fs.existsSync(twin)) {
      const copy = fs.openSync(twin, 'r+');
      for (const [position, length] of unsynced.get(path) ?? []) {
        const bytes = Buffer.alloc(length);
        const read = fs.readSync(descriptor, bytes, 0, length, position);
        writeSync(copy, bytes, 0, read, position);
      }
      fs.ftruncateSync(copy, fs.fstatSync(descriptor).size);
      fs.closeSync(copy);
    } else {
      fs.mkdirSync(dirname(twin), { recursive: true });
      fs.copyFileSync(path, twin);
    }
    unsynced.delete(path);
  }

  function syncNames(path: string, twin: string): void {
    const names = new Set(fs.readdirSync(path));
    for (const name of fs.readdirSync(twin)) {
      if (!names.has(name)) fs.rmSync(join(twin, name), { recursive: true });
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
    const twin = image + path.slice(folder.length);
    if (fs.fstatSync(descriptor).isDirectory()) syncNames(path, twin);
    else syncFile(descriptor, path, twin);
  };
  syncBuiltinESMExports();
  return () => {
    Object.assign(fs, { fsyncSync, writeSync });
    syncBuiltinESMExports();
  };
}

/** Which file a descriptor belongs to is told by Linux alone; elsewhere what was synced cannot be seen. */
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
    const cutPower = keepDurableImage(folder, image);

    for (let n = 1; n <= 100; n += 1) {
      await pglite.query('insert into notes values ($1, $2)', [n, 'x'.repeat(n * 100)]);
      if (n === 40) await pglite.exec('create table later (n integer); insert into later values (1)');
      if (n === 70) await pglite.exec('checkpoint');
    }
    cutPower();

    // The image is of a database in full flight: it was neither closed nor copied as a whole.
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
