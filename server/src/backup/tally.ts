import { createHash } from 'node:crypto';

/** Counts and hashes the bytes of a pipeline. */
export function createTally() {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    async *through(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    /** Call it once, after the last byte. */
    result: () => ({ bytes, sha256: hash.digest('hex') }),
  };
}

/** Returns the length and hash of all bytes. */
export async function tallyOf(chunks: AsyncIterable<Buffer>): Promise<{ bytes: number; sha256: string }> {
  const tally = createTally();
  for await (const _ of tally.through(chunks));
  return tally.result();
}
