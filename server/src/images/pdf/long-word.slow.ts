import type { PublicResearch } from '@institute/core/content/research/schemas.ts';
import { expect, it } from 'vitest';
import { drawPdf } from '#server/images/image-worker-pool.ts';

it('draws a word of 1,400,000 letters in a narrow cell within the memory of the worker', async () => {
  const content =
    '<figure class="data-table"><table><tbody><tr>' +
    `<td>${'abcdefghij'.repeat(140_000)}</td>${'<td>x</td>'.repeat(20)}</tr></tbody></table></figure>`;
  const publication: PublicResearch = {
    ...{ id: '1', slug: 'a-b', title: 'Air tawar', authors: ['Ratna'], abstract: 'Ringkas.', content },
    ...{ type: 'report', tags: [], downloadUrl: null, pdf: null, isPublished: 'true' },
    ...{ publicationDate: '2026-01-01T00:00:00.000Z', language: 'id', availableLanguages: ['id'] },
    topics: [],
    ...{ shortTitle: null, takeaways: [], area: null, seriesNumber: null, licence: null },
    contributions: null,
  };
  const task = { publication, address: 'https://institute.example/id/research/a-b' };
  const bytes = Buffer.from(await drawPdf({ kind: 'publication', task }));
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
});
