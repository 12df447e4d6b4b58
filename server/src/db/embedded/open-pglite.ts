import { fsyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncFolder, syncPath } from './sync-folder.ts';

/**
 * PGlite sets -F (never sync), and its fdatasync, the default for the log, does nothing. Its 128 MB of buffers need 100
 * MB more memory than these.
 */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
  ...['-c', 'shared_buffers=32MB'],
];

export function openPglite(folder: string, onLogLine: (line: string) => void): Promise<PGlite> {
  return PGlite.create({
    fs: new DurableFS(folder),
    extensions: { pg_trgm },
    startParams,
    onStderr: (line) => {
      onLogLine(line);
      return true;
    },
  });
}

/** Creates an empty database in the folder and syncs it to the disk. */
export async function createPglite(folder: string, onLogLine: (line: string) => void): Promise<void> {
  const pglite = await openPglite(folder, onLogLine);
  await pglite.close();
  await syncFolder(folder);
}

type Options = Parameters<NodeFS['init']>[1];
type PostgresModule = Parameters<NonNullable<Options['preRun']>[number]>[0];

/** The part of the Emscripten file system that is used here; its types omit it. */
interface NodeFileSystem {
  realPath(node: unknown): string;
  stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number };
}

/**
 * A PGlite file system whose fsync reaches the disk. That of PGlite does nothing, so a power cut loses recent rows and
 * often the database.
 */
class DurableFS extends NodeFS {
  override async init(pg: PGlite, options: Options) {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = [...(emscriptenOpts.preRun ?? []), addFsync];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

function addFsync(module: PostgresModule): void {
  const { NODEFS } = module.FS.filesystems as unknown as { NODEFS: NodeFileSystem };
  NODEFS.stream_ops.fsync = (stream) => {
    // Emscripten cannot open folders.
    if (stream.nfd === undefined) syncPath(NODEFS.realPath(stream.node));
    else fsyncSync(stream.nfd);
    return 0;
  };
}

/** Internal exception of PGlite that replaces a longjmp of PostgreSQL: an ordinary SQL error. */
const longJump = 100;

/**
 * Ends the thread after a crash. PGlite would run the broken backend again, often forever, and such a backend must not
 * write to its files.
 */
export function endOnCrash(pglite: PGlite, end: (error: unknown) => never): void {
  const module = pglite.Module;
  const runOnce = module._PostgresMainLoopOnce;
  module._PostgresMainLoopOnce = () => {
    try {
      return runOnce();
    } catch (error) {
      const isJump =
        typeof error === 'object' && error !== null && 'status' in error && error.status === longJump;
      if (!isJump) end(error);
      throw error;
    }
  };
}
