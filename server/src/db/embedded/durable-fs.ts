import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncPath } from './sync-folder.ts';

type Options = Parameters<NodeFS['init']>[1];
type PostgresModule = Parameters<NonNullable<Options['preRun']>[number]>[0];

/** The part of the Emscripten file system that is used here; its types omit it. */
interface NodeStream {
  nfd?: number;
  node: unknown;
}
interface NodeFileSystem {
  realPath(node: unknown): string;
  stream_ops: { fsync?: (stream: NodeStream) => number };
}

/**
 * A PGlite file system whose fsync reaches the disk. That of PGlite does nothing, so a power cut loses recent rows and
 * often the database.
 */
export class DurableFS extends NodeFS {
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
