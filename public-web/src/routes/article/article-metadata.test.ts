import { expect, it } from 'vitest';
import type { MetadataContext } from '#src/app/page-metadata.ts';
import { publicArticle } from '#test/component/public-items.ts';
import { metadata } from './article-metadata.ts';

const context = {
  pageUrl: 'https://institute.example/en/blog/article-1',
  publicUrl: 'https://institute.example',
  language: 'en',
  absolute: (path: string) => `https://institute.example${path}`,
  t: (key: string) => key,
} as unknown as MetadataContext;

it('names a cover that is in the gallery too once', () => {
  const pictures = { coverImageUrl: '/uploads/a.webp', gallery: ['/uploads/b.webp', '/uploads/a.webp'] };
  const [node] = metadata.nodes?.(context, publicArticle(1, pictures)) ?? [];
  expect(node?.image).toEqual(['a', 'b'].map((name) => `https://institute.example/uploads/${name}.webp`));
});
