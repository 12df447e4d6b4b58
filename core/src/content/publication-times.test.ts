import { describe, expect, it } from 'vitest';
import { articleInput } from './article/schemas.ts';
import { podcastInput } from './podcast/schemas.ts';
import { areTimesOrdered, publicationStatusAt } from './publication-times.ts';
import { researchInput } from './research/schemas.ts';

const [before, early, late, after] = [1, 2, 3, 4].map((day) => `2026-03-0${day}T00:00:00.000Z`) as [
  string,
  string,
  string,
  string,
];

describe('the publication status', () => {
  it.each([
    ['draft', { isPublished: false, publishAt: early, unpublishAt: late }],
    ['published', { isPublished: true, publishAt: null, unpublishAt: null }],
    ['scheduled', { isPublished: true, publishAt: late, unpublishAt: after }],
    ['published', { isPublished: true, publishAt: before, unpublishAt: late }],
    ['published', { isPublished: true, publishAt: null, unpublishAt: new Date(late) }],
    ['unpublished', { isPublished: true, publishAt: before, unpublishAt: early }],
    ['unpublished', { isPublished: true, publishAt: null, unpublishAt: new Date(early) }],
  ] as const)('is %s for %o', (status, item) => {
    expect(publicationStatusAt(item, Date.parse(early))).toBe(status);
  });
});

describe('the times of an item', () => {
  it('are ordered unless the item would be unpublished before its publication', () => {
    expect(areTimesOrdered({ publishAt: early, unpublishAt: late })).toBe(true);
    expect(areTimesOrdered({ publishAt: null, unpublishAt: late })).toBe(true);
    expect(areTimesOrdered({ publishAt: late, unpublishAt: null })).toBe(true);
    expect(areTimesOrdered({ publishAt: late, unpublishAt: late })).toBe(false);
    expect(areTimesOrdered({ publishAt: new Date(late), unpublishAt: early })).toBe(false);
  });

  it('are rejected by the schema of each content type in the wrong order', () => {
    const title = 'Judul';
    const bodies = [
      [articleInput, { title, excerpt: 'x', category: 'Case Studies' }],
      [podcastInput, { title, summary: 'x', scheduledAt: late }],
      [researchInput, { title, abstract: 'x', authors: ['Ratna'] }],
    ] as const;
    for (const [schema, body] of bodies) {
      const parse = (times: object) => schema.safeParse({ ...body, ...times });
      expect(parse({ publishAt: late, unpublishAt: early }).error?.issues).toMatchObject([
        { path: ['unpublishAt'], message: 'before_publish' },
      ]);
      expect(parse({ publishAt: early, unpublishAt: late }).data).toMatchObject({ unpublishAt: late });
      expect(parse({ unpublishAt: '' }).data).toMatchObject({ publishAt: null, unpublishAt: null });
    }
  });
});
