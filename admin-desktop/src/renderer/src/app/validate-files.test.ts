import { describe, expect, it } from 'vitest';
import { partitionFiles } from './validate-files.ts';

const picture = { name: 'a.png', type: 'image/png', size: 1000 };
const tenMiB = 10 * 1024 * 1024;

describe('partitionFiles', () => {
  it('accepts images up to 10 MiB (VAL-11)', () => {
    const files = [picture, { name: 'a.avif', type: 'image/avif', size: tenMiB }];
    expect(partitionFiles(files, 10)).toEqual({ accepted: files, problem: undefined });
  });

  it('rejects an image over 10 MiB (VAL-10)', () => {
    const large = { name: 'a.png', type: 'image/png', size: tenMiB + 1 };
    expect(partitionFiles([large, picture], 10)).toEqual({ accepted: [picture], problem: 'file_too_large' });
  });

  it.each(['image/svg+xml', 'application/pdf', 'text/html', ''])(
    'rejects a file that is not an image: %j',
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
  ])('rejects a HEIC image with its own error: $name $type', (file) => {
    const files = [{ ...file, size: 10 }];
    expect(partitionFiles(files, 10)).toEqual({ accepted: [], problem: 'heic_picture' });
  });

  it('rejects images over the maximum number (VAL-12)', () => {
    expect(partitionFiles([picture, picture], 1)).toEqual({ accepted: [picture], problem: 'gallery_full' });
    expect(partitionFiles([picture], 0)).toEqual({ accepted: [], problem: 'gallery_full' });
  });
});
