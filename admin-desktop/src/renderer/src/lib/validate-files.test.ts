import { describe, expect, it } from 'vitest';
import { isImage, partitionFiles } from './validate-files.ts';

const image = { name: 'a.png', type: 'image/png', size: 1000 };
const tenMiB = 10 * 1024 * 1024;

describe('partitionFiles', () => {
  it('accepts images up to 10 MiB (VAL-11)', () => {
    const files = [image, { name: 'a.avif', type: 'image/avif', size: tenMiB }];
    expect(partitionFiles(files, 10)).toEqual({ accepted: files, problem: undefined });
  });

  it('rejects an image over 10 MiB (VAL-10)', () => {
    const large = { name: 'a.png', type: 'image/png', size: tenMiB + 1 };
    expect(partitionFiles([large, image], 10)).toEqual({ accepted: [image], problem: 'file_too_large' });
  });

  it.each(['application/pdf', 'text/html', ''])('rejects a file that is not an image: %j', (type) => {
    expect(partitionFiles([{ name: 'a', type, size: 10 }], 10)).toEqual({
      accepted: [],
      problem: 'not_an_image',
    });
  });

  it.each([
    { name: 'IMG_1.HEIC', type: '', problem: 'heic_picture' },
    { name: 'a', type: 'image/heic', problem: 'heic_picture' },
    { name: 'a.heif', type: 'image/heif', problem: 'heic_picture' },
    { name: 'a.svg', type: 'image/svg+xml', problem: 'svg_picture' },
    { name: 'a.tif', type: 'image/tiff', problem: 'tiff_picture' },
    { name: 'A.TIFF', type: '', problem: 'tiff_picture' },
    { name: 'a', type: 'image/bmp', problem: 'bmp_picture' },
    { name: 'a.jp2', type: '', problem: 'jpeg2000_picture' },
    { name: 'a.psd', type: 'image/vnd.adobe.photoshop', problem: 'unsupported_picture' },
  ])('names the unsupported format of $name $type', ({ problem, ...file }) => {
    const files = [
      { name: 'a.txt', type: 'text/plain', size: 10 },
      { ...file, size: 10 },
    ];
    expect(partitionFiles(files, 10)).toEqual({ accepted: [], problem });
    expect(files.map(isImage)).toEqual([false, true]);
  });

  it('rejects images over the maximum number (VAL-12)', () => {
    expect(partitionFiles([image, image], 1)).toEqual({ accepted: [image], problem: 'gallery_full' });
    expect(partitionFiles([image], 0)).toEqual({ accepted: [], problem: 'gallery_full' });
  });
});
