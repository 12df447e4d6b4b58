import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Pack, pack as startPack } from 'tar-stream';
import { migrationNames } from '#server/db/migrations-list.ts';
import type { Report } from '#server/lib/report.ts';
import { syncFile } from '#server/lib/sync-file.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { SavedRows } from './dump-rows.ts';
import { type Manifest, manifestName, tableEntry, uploadEntry } from './manifest.ts';
import { createTally } from './tally.ts';

interface Contents {
  saved: SavedRows;
  /** The folder that `saveRows` has written to. */
  rowsFolder: string;
  storage: Storage;
  madeAt: Date;
  report?: Report | undefined;
}

/**
 * Writes a gzipped tar file that only its owner can read, and resolves after it is synced. The manifest comes
 * last, so a truncated file has none.
 */
export async function writeArchive(
  path: string,
  { saved, rowsFolder, storage, madeAt, report }: Contents,
): Promise<Manifest> {
  const pack = startPack();
  const written = pipeline(pack, createGzip(), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  // Awaited below. Prevents an unhandled rejection until then.
  written.catch(() => {});
  try {
    const uploads = await addUploads(pack, storage, report);
    for (const { name, bytes } of saved.tables) {
      await addEntry(pack, tableEntry(name), bytes, createReadStream(join(rowsFolder, `${name}.ndjson`)));
    }
    const manifest: Manifest = {
      product: 'institute-website',
      format: 1,
      madeAt: madeAt.toISOString(),
      ...saved,
      ofNewerSchema: saved.migrations.some((name) => !migrationNames.includes(name)),
      uploads,
    };
    const text = Buffer.from(JSON.stringify(manifest, null, 1));
    await addEntry(pack, manifestName, text.length, Readable.from([text]));
    pack.finalize();
    await written;
    await syncFile(path);
    return manifest;
  } catch (error) {
    pack.destroy();
    const failure: unknown = await written.catch((reason: unknown) => reason);
    throw isRootCause(failure) ? failure : error;
  }
}

/** If the disk is full, only the write stream has the cause; entries end without one. */
function isRootCause(failure: unknown): boolean {
  const { code } = (failure ?? {}) as NodeJS.ErrnoException;
  return code !== undefined && code !== 'ERR_STREAM_PREMATURE_CLOSE';
}

async function addUploads(pack: Pack, storage: Storage, report?: Report): Promise<Manifest['uploads']> {
  const uploads: Manifest['uploads'] = [];
  for await (const name of storage.list()) {
    const file = await storage.read(name);
    if (!file) continue;
    uploads.push({ name, ...(await addEntry(pack, uploadEntry(name), file.size, file.stream())) });
    report?.('uploads saved', uploads.length);
  }
  return uploads;
}

async function addEntry(pack: Pack, name: string, size: number, source: Readable) {
  const tally = createTally();
  const entry = pack.entry({ name, size, mode: 0o600 });
  await pipeline(source, tally.through, entry);
  return tally.result();
}
