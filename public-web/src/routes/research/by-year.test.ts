import type { PublicResearch } from '@institute/core/content/research/public-endpoints.ts';
import { expect, it } from 'vitest';
import { byYear } from './by-year.ts';

it('groups by year in Jakarta with undated ones last and running offsets', () => {
  const dates = ['2026-01-02T00:00:00.000Z', '2025-12-31T17:00:00.000Z', '2025-12-31T16:59:59.000Z', null];
  const list = dates.map((publicationDate, id) => ({ id, publicationDate }) as unknown as PublicResearch);
  expect(byYear(list).map(({ year, first, items }) => [year, first, items.length])).toEqual([
    ['2026', 0, 2],
    ['2025', 2, 1],
    ['', 3, 1],
  ]);
  expect(byYear([])).toEqual([]);
});
