import { describe, expect, it } from 'vitest';
import { linesOf } from './lines.ts';

async function split(...chunks: Buffer[]): Promise<string[]> {
  async function* source() {
    yield* chunks;
  }
  const lines: string[] = [];
  for await (const line of linesOf(source())) lines.push(line.toString());
  return lines;
}
const odd = 'a\u2028b\u2029c\u0085d\u000be\u000cf\rg \u{1f600}';

describe('linesOf', () => {
  it('splits at \\n only', async () => {
    expect(await split(Buffer.from(`${odd}\n${odd}\r\n\nlast`))).toEqual([odd, `${odd}\r`, '', 'last']);
  });

  it('returns the same lines for any chunk boundary, also within a character', async () => {
    const bytes = Buffer.from(`${odd}\n\n${odd}\n`);
    for (let at = 0; at <= bytes.length; at += 1)
      expect(await split(bytes.subarray(0, at), bytes.subarray(at))).toEqual([odd, '', odd]);
  });

  it('returns no lines for no bytes', async () => {
    expect(await split()).toEqual([]);
    expect(await split(Buffer.alloc(0))).toEqual([]);
  });
});
