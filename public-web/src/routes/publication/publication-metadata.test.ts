import type { PublicResearch } from '@institute/core/content/research/public-endpoints.ts';
import { describe, expect, it } from 'vitest';
import type { MetadataContext } from '#site/lib/page-metadata.ts';
import { metadata } from './publication-metadata.ts';

const context = {
  pageUrl: 'https://institute.example/id/research/air',
  publicUrl: 'https://institute.example',
  language: 'id',
  absolute: (path: string) => `https://institute.example${path}`,
} as MetadataContext;

const authors = ['Ratna Wulandari', 'Badan Data Daerah', 'van der Berg, Jan'];
const publication: PublicResearch = {
  ...{ id: '1', slug: 'air', title: 'Air tawar', authors, abstract: 'Ringkas.', content: '' },
  ...{ type: 'report', tags: [], downloadUrl: null, pdf: null, isPublished: 'true' },
  ...{ publicationDate: '2026-01-01T00:00:00.000Z', language: 'id', availableLanguages: ['id'] },
  ...{ shortTitle: null, takeaways: [], area: null, seriesNumber: null, licence: null, topics: [] },
  contributions: authors.map((name) => ({ name, role: 'author', label: '', person: null })),
};
const tagsOf = (given: PublicResearch) =>
  metadata.tags?.(given, context).filter(([, content]) => content !== undefined);

describe('the Highwire tags of a publication', () => {
  it('are the same for names without people as for the authors of earlier releases', () => {
    const expected = [
      ['citation_title', 'Air tawar'],
      ['citation_author', 'Ratna Wulandari'],
      ['citation_author', 'Badan Data Daerah'],
      ['citation_author', 'Jan van der Berg'],
      ['citation_publication_date', '2026/01/01'],
      ['citation_technical_report_institution', 'Nusantara Resilience Institute'],
      ['citation_language', 'id'],
      ['citation_abstract_html_url', context.pageUrl],
    ];
    expect(tagsOf(publication)).toEqual(expected);
    expect(tagsOf({ ...publication, contributions: null })).toEqual(expected);
  });

  it('print the name of the work, with the ORCID iD of its person, and omit other roles', () => {
    const person = {
      ...{ id: '1', slug: 'ratna', name: 'Ratna Wulandari', position: '', language: 'id' as const },
      ...{ portraitUrl: null, imageAlts: {}, imageFocus: {}, orcid: '0000-0002-1825-0097' },
    };
    const tags = tagsOf({
      ...publication,
      contributions: [
        { name: 'Desi', role: 'editor', label: '', person: null },
        { name: 'R. Wulandari', role: 'author', label: '', person },
      ],
    });
    expect(tags?.filter(([name]) => name.startsWith('citation_author'))).toEqual([
      ['citation_author', 'R. Wulandari'],
      ['citation_author_orcid', 'https://orcid.org/0000-0002-1825-0097'],
    ]);
  });
});

it('states the number and the licence of a report', () => {
  const given: PublicResearch = { ...publication, seriesNumber: '9', licence: 'cc-by-sa-4.0' };
  expect(tagsOf(given)).toContainEqual(['citation_technical_report_number', '9']);
  const license = 'https://creativecommons.org/licenses/by-sa/4.0/';
  expect(metadata.nodes?.(context, given)[0]).toMatchObject({ license, reportNumber: '9' });
  const [study] = metadata.nodes?.(context, { ...given, type: 'case-study' }) ?? [];
  expect(study).toMatchObject({ license, reportNumber: undefined });
});

it('describes a publication with its card and its last change after the publication', () => {
  const nodeOf = (updatedAt: string) => metadata.nodes?.(context, { ...publication, updatedAt })[0];
  expect(nodeOf('2026-02-01T00:00:00.000Z')).toMatchObject({
    image: [expect.stringMatching(/^https:\/\/institute\.example\/id\/research\/air\/share\.png/)],
    dateModified: '2026-02-01T07:00:00+07:00',
  });
  expect(nodeOf('2025-12-01T00:00:00.000Z')?.dateModified).toBe('2026-01-01T07:00:00+07:00');
});
