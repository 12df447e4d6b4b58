import { createClient } from '@institute/core/api/api-client.ts';
import { expect, it } from 'vitest';
import type { MetadataContext } from '#site/lib/page-metadata.ts';
import { numberedArticle } from '#test/component/content.ts';
import { metadata } from './article-metadata.ts';

const publicUrl = 'https://institute.example';
const pageUrl = `${publicUrl}/en/blog/article-1`;
const language = 'en';
const api = createClient(() => Promise.reject(new Error('Metadata makes no requests')));
const context: MetadataContext = {
  t: (key) => key,
  language,
  publicUrl,
  pageUrl,
  organization: { '@id': `${publicUrl}/#organization` },
  page: { '@id': pageUrl },
  reader: { api, language, params: {}, search: new URLSearchParams() },
  dataOf: () => undefined,
  absolute: (address) => `${publicUrl}${address}`,
};

it('names a cover that is in the gallery too once', () => {
  const images = { coverImageUrl: '/uploads/a.webp', gallery: ['/uploads/b.webp', '/uploads/a.webp'] };
  const [node] = metadata.nodes?.(context, numberedArticle(1, images)) ?? [];
  expect(node?.image).toEqual(['a', 'b'].map((name) => `https://institute.example/uploads/${name}.webp`));
});
