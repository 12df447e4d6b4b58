import { expect, it } from 'vitest';
import { imageVariants } from './image-variants.ts';

it('derives size and variants of an upload from its URL', () => {
  expect(imageVariants('/uploads/Ab_3-900x600.webp')).toEqual({
    width: 900,
    height: 600,
    avif: '/uploads/Ab_3-900x600-480.avif 480w, /uploads/Ab_3-900x600-768.avif 768w, /uploads/Ab_3-900x600.avif 900w',
    webp: '/uploads/Ab_3-900x600-480.webp 480w, /uploads/Ab_3-900x600-768.webp 768w, /uploads/Ab_3-900x600.webp 900w',
  });
});

it('returns undefined for other images', () => {
  expect(imageVariants('https://example.org/a.jpg')).toBeUndefined();
});

it('lists the original width as WebP only if it is too wide for AVIF', () => {
  const variants = imageVariants('/uploads/a-2400x1800.webp');
  const widths = (set = '') => set.split(', ').map((each) => each.replace(/^\/uploads\/a-2400x1800/, ''));
  expect(widths(variants?.avif)).toEqual([
    '-480.avif 480w',
    '-768.avif 768w',
    '-1080.avif 1080w',
    '-1600.avif 1600w',
  ]);
  expect(widths(variants?.webp)).toContain('.webp 2400w');
});
