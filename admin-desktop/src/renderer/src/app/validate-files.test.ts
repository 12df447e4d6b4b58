import { describe, expect, it } from 'vitest';
import { partitionFiles } from './validate-files.ts';

const picture = { name: 'a.png', type: 'image/png', size: 1000 };
const tenMiB = 10 * 1024 * 1024;

describe('chosen files', () => {
  it('VAL-11 pictures of up to 10 MiB are taken', () => {
    const files = [picture, { name: 'a.avif', type: 'image/avif', size: tenMiB }];
    expect(partitionFiles(files, 10)).toEqual({ accepted: files, problem: undefined });
  });

  it('VAL-10 a larger one is refused', () => {
    const large = { name: 'a.png', type: 'image/png', size: tenMiB + 1 };
    expect(partitionFiles([large, picture], 10)).toEqual({ accepted: [picture], problem: 'file_too_large' });
  });

  it.each(['image/svg+xml', 'application/pdf', 'text/html', ''])(
    'what is no picture is refused: %j',
    (type) => {
      expect(partitionFiles([{ name: 'a', type, size: 10 }], 10)).toEqual({
        accepted: [],
        problem: 'not_an_image',
      });
    },
  );

  it.each([
    { name: 'IMG_1.HEIC', type: '' },
    { name: 'a', type: 'image/heic' },
    { name: 'a.heif', type: 'image/heif' },
  ])('refuses a HEIC picture by its own reason: $name $type', (file) => {
    const files = [{ ...file, size: 10 }];
    expect(partitionFiles(files, 10)).toEqual({ accepted: [], problem: 'heic_picture' });
  });

  it('VAL-12 there is room for 10 pictures, the rest is refused', () => {
    expect(partitionFiles([picture, picture], 1)).toEqual({ accepted: [picture], problem: 'gallery_full' });
    expect(partitionFiles([picture], 0)).toEqual({ accepted: [], problem: 'gallery_full' });
  });
});
