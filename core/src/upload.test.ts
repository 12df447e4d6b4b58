import { expect, it } from 'vitest';
import { imageVariants } from './upload.ts';

it('reads size and variants of a picture from its address', () => {
  expect(imageVariants('/uploads/Ab_3-900x600.webp')).toEqual({
    width: 900,
    height: 600,
    avif: '/uploads/Ab_3-900x600-480.avif 480w, /uploads/Ab_3-900x600-768.avif 768w, /uploads/Ab_3-900x600.avif 900w',
    webp: '/uploads/Ab_3-900x600-480.webp 480w, /uploads/Ab_3-900x600-768.webp 768w, /uploads/Ab_3-900x600.webp 900w',
  });
});

it('knows nothing of pictures from elsewhere', () => {
  expect(imageVariants('https://example.org/a.jpg')).toBeUndefined();
});
