import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract as startExtract } from 'tar-stream';
import type { Report } from '#server/lib/report.ts';
import { BackupDamagedError } from './errors.ts';
import { type Manifest, manifestName, manifestSchema, tableEntry, uploadEntry } from './manifest.ts';
import { tallyOf } from './tally.ts';

/** Enough for the manifest of 100 000 files, in bytes. */
const maxManifestBytes = 64 * 1024 * 1024;

interface ArchiveEntry {
  name: string;
  content: AsyncIterable<Buffer>;
}

/**
 * Yields the files of an archive in order. Read or skip each one before the next. Never writes to a path from
 * an archive.
 * @throws BackupDamagedError
 */
export async function* entriesOf(file: string): AsyncGenerator<ArchiveEntry> {
  const extract = startExtract();
  const flow = pipeline(createReadStream(file), createGunzip(), extract);
  flow.catch(() => {});
  try {
    for await (const entry of extract) {
      const { name, type } = entry.header;
      if (type !== 'file') throw new BackupDamagedError(file, `${JSON.stringify(name)} is not a file`);
      yield { name, content: bytesOf(file, entry as unknown as AsyncIterable<Buffer>) };
      entry.resume();
    }
    await flow;
  } catch (error) {
    throw asDamage(file, error);
  } finally {
    extract.destroy();
  }
}

async function* bytesOf(file: string, entry: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* entry;
  } catch (error) {
    throw asDamage(file, error);
  }
}

/**
 * Reads a whole archive.
 * @returns its manifest
 * @throws BackupDamagedError if a file is missing, changed or unexpected
 */
export async function verifyArchive(file: string, report?: Report): Promise<Manifest> {
  const found = new Map<string, string>();
  let manifest: Manifest | undefined;
  for await (const { name, content } of entriesOf(file)) {
    if (found.has(name)) throw new BackupDamagedError(file, `${JSON.stringify(name)} occurs twice`);
    if (manifest) throw new BackupDamagedError(file, `${JSON.stringify(name)} comes after the manifest`);
    if (name === manifestName) manifest = parseManifest(file, await textOf(file, content));
    else found.set(name, fingerprintOf(await tallyOf(content)));
    report?.('files verified', found.size);
  }
  if (!manifest) throw new BackupDamagedError(file, 'it has no manifest, so it is incomplete');
  for (const [name, fingerprint] of expected(manifest)) {
    if (!found.has(name)) throw new BackupDamagedError(file, `${name} is missing`);
    if (found.get(name) !== fingerprint) throw new BackupDamagedError(file, `${name} was changed`);
    found.delete(name);
  }
  for (const name of found.keys()) {
    throw new BackupDamagedError(file, `${JSON.stringify(name)} is not in the manifest`);
  }
  return manifest;
}

const fingerprintOf = ({ bytes, sha256 }: { bytes: number; sha256: string }) => `${bytes} ${sha256}`;

function expected({ tables, uploads }: Manifest): [name: string, fingerprint: string][] {
  return [
    ...uploads.map((upload): [string, string] => [uploadEntry(upload.name), fingerprintOf(upload)]),
    ...tables.map((table): [string, string] => [tableEntry(table.name), fingerprintOf(table)]),
  ];
}

async function textOf(file: string, content: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > maxManifestBytes) throw new BackupDamagedError(file, 'its manifest is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseManifest(file: string, text: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    throw new BackupDamagedError(file, 'its manifest is not from this program, or from a newer version');
  }
}

/** Reports errors of reading as damage, except if the file does not exist or is not accessible. */
function asDamage(file: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof BackupDamagedError || accessErrorCodes.includes(code ?? '')) return error;
  return new BackupDamagedError(file, error instanceof Error ? error.message : String(error));
}

const accessErrorCodes = ['ENOENT', 'EACCES', 'EISDIR', 'EPERM'];
