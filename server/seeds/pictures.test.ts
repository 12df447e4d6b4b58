import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { decodeImage } from '#src/features/upload/decode-image.ts';
import { PICTURE_SIZES, sampleSvg } from './pictures.ts';
import { paintSample } from './render-sample-image.ts';

const size = { width: 320, height: 180 };

describe('sample pictures', () => {
  it('are the same for the same seed and differ for another', async () => {
    const motif = { shape: 'islands', tone: 'hankam' } as const;
    const one = await paintSample(motif, 'one', size);
    expect(await paintSample(motif, 'one', size)).toEqual(one);
    expect(await paintSample(motif, 'other', size)).not.toEqual(one);
  });

  it.each(['contours', 'islands', 'waves', 'terraces', 'network', 'compass', 'weave'] as const)(
    'draw %s in the size that was asked for, without a point that cannot be drawn',
    async (shape) => {
      const svg = sampleSvg({ shape, tone: 'laut' }, 'seed', PICTURE_SIZES.flyer);
      expect(svg).not.toMatch(/NaN|Infinity|undefined/);
      const { width, height, format } = await sharp(
        (await paintSample({ shape, tone: 'laut' }, 'seed', PICTURE_SIZES.flyer)).bytes,
      ).metadata();
      expect({ width, height, format }).toEqual({ width: 1080, height: 1350, format: 'png' });
    },
  );

  it('leave the reader of SVG shut behind them', async () => {
    await paintSample({ shape: 'waves', tone: 'laut' }, 'seed', size);
    const svg = Buffer.from(sampleSvg({ shape: 'waves', tone: 'laut' }, 'seed', size));
    await expect(sharp(svg).toBuffer()).rejects.toThrow();
    await expect(decodeImage(svg)).rejects.toMatchObject({ code: 'not_an_image' });
  });
});
