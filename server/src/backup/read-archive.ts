import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract as startExtract } from 'tar-stream';
import type { Report } from '#src/lib/report.ts';
import { BackupDamagedError } from './errors.ts';
import { type Manifest, manifestName, manifestSchema, tableEntry, uploadEntry } from './manifest.ts';
import { tallyOf } from './tally.ts';

/** More than the manifest of a hundred thousand files. */
const longestManifest = 64 * 1024 * 1024;

interface ArchiveEntry {
  name: string;
  content: AsyncIterable<Buffer>;
}

/**
 * The files of an archive in order; each must be read, or left, before the next is asked for. Nothing is ever written
 * under a name that an archive gives.
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
    throw inItsWords(file, error);
  } finally {
    extract.destroy();
  }
}

async function* bytesOf(file: string, entry: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* entry;
  } catch (error) {
    throw inItsWords(file, error);
  }
}

/**
 * Reads all of an archive and returns what it holds.
 * @throws BackupDamagedError where anything is missing, changed or not expected
 */
export async function verifyArchive(file: string, report?: Report): Promise<Manifest> {
  const found = new Map<string, string>();
  let manifest: Manifest | undefined;
  for await (const { name, content } of entriesOf(file)) {
    if (found.has(name)) throw new BackupDamagedError(file, `${JSON.stringify(name)} is in it twice`);
    if (manifest) throw new BackupDamagedError(file, `${JSON.stringify(name)} comes after its end`);
    if (name === manifestName) manifest = parseManifest(file, await textOf(file, content));
    else found.set(name, printOf(await tallyOf(content)));
    report?.('files verified', found.size);
  }
  if (!manifest) throw new BackupDamagedError(file, 'it has no manifest, so it was not made to its end');
  for (const [name, print] of expected(manifest)) {
    if (!found.has(name)) throw new BackupDamagedError(file, `${name} is missing`);
    if (found.get(name) !== print) throw new BackupDamagedError(file, `${name} was changed`);
    found.delete(name);
  }
  for (const name of found.keys()) {
    throw new BackupDamagedError(file, `${JSON.stringify(name)} does not belong to it`);
  }
  return manifest;
}

const printOf = ({ bytes, sha256 }: { bytes: number; sha256: string }) => `${bytes} ${sha256}`;

function expected({ tables, uploads }: Manifest): [name: string, print: string][] {
  return [
    ...uploads.map((upload): [string, string] => [uploadEntry(upload.name), printOf(upload)]),
    ...tables.map((table): [string, string] => [tableEntry(table.name), printOf(table)]),
  ];
}

async function textOf(file: string, content: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > longestManifest) throw new BackupDamagedError(file, 'its manifest is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseManifest(file: string, text: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    throw new BackupDamagedError(file, 'its manifest is none of this program, or of a newer version of it');
  }
}

/** A file that is not there, or may not be read, says nothing of its content; all else does. */
function inItsWords(file: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof BackupDamagedError || aboutTheFile.includes(code ?? '')) return error;
  return new BackupDamagedError(file, error instanceof Error ? error.message : String(error));
}

const aboutTheFile = ['ENOENT', 'EACCES', 'EISDIR', 'EPERM'];
