import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncPath } from './sync-folder.ts';

type Options = Parameters<NodeFS['init']>[1];
type PostgresModule = Parameters<NonNullable<Options['preRun']>[number]>[0];

/** As much of Emscripten's file system as is needed here; its own types leave it out. */
interface NodeStream {
  nfd?: number;
  node: unknown;
}
interface NodeFileSystem {
  realPath(node: unknown): string;
  stream_ops: { fsync?: (stream: NodeStream) => number };
}

/**
 * PGlite's file system on a folder, with an fsync that reaches the disk. PGlite's own has none, so without
 * this a power cut loses every row since the operating system last wrote back, and often the database.
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
    // Emscripten opens no descriptor for a folder.
    if (stream.nfd === undefined) syncPath(NODEFS.realPath(stream.node));
    else fsyncSync(stream.nfd);
    return 0;
  };
}
