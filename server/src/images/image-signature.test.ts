import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { isAnimation } from './image-signature.ts';

const picture = (background: string) =>
  sharp({ create: { width: 20, height: 20, channels: 3, background } })
    .png()
    .toBuffer();

let still: Buffer;
let frames: Buffer[];
beforeAll(async () => {
  frames = await Promise.all(['red', 'green'].map(picture));
  still = await picture('red');
});

describe('isAnimation', () => {
  it.each(['gif', 'webp'] as const)(
    'distinguishes a %s of two frames from one of one frame',
    async (format) => {
      const moving = sharp(frames, { join: { animated: true } });
      expect(isAnimation(await moving.toFormat(format).toBuffer())).toBe(true);
      expect(isAnimation(await sharp(still).toFormat(format).toBuffer())).toBe(false);
    },
  );

  it('finds the chunk of an animated PNG only before the pixels', () => {
    const withChunk = (at: number) =>
      Buffer.concat([still.subarray(0, at), Buffer.from('acTL'), still.subarray(at)]);
    expect(isAnimation(withChunk(33))).toBe(true);
    expect(isAnimation(withChunk(still.length))).toBe(false);
    expect(isAnimation(still)).toBe(false);
  });

  it('knows a sequence in AVIF by its brand', async () => {
    expect(isAnimation(Buffer.from('000000186674797061766973000000006176697361766966', 'hex'))).toBe(true);
    expect(isAnimation(await sharp(still).avif().toBuffer())).toBe(false);
  });

  it('ends at the end of a truncated GIF, and for other files', async () => {
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect(isAnimation(gif.subarray(0, 40))).toBe(false);
    expect(isAnimation(Buffer.from('GIF89a'))).toBe(false);
    expect(isAnimation(Buffer.alloc(0))).toBe(false);
  });
});
