import { type ReferenceFormat, referenceFormats } from '@institute/core/references/limits.ts';
import { reference } from '@institute/core/references/schemas.ts';
import { describe, expect, it } from 'vitest';
import { parseReferences } from './parse-references.ts';
import { writeReferences } from './write-references.ts';

const works = [
  {
    ...{ id: 'anderson-1972', type: 'chapter', title: 'The <i>Idea</i> of Power & Culture' },
    author: [{ family: 'Anderson', given: 'Benedict R. O.' }, { literal: 'Badan Pusat Statistik' }],
    issued: { 'date-parts': [[1972]] },
    'container-title': 'Culture',
    page: '1-69',
    publisher: 'Cornell',
    custom: { 'further-reading': true },
  },
  { id: 'b', type: 'book', title: 'Héllo', author: [{ family: 'Wulandari' }], DOI: '10.1000/x' },
].map((work) => reference.parse(work));

describe('writeReferences', () => {
  it.each(Object.keys(referenceFormats) as ReferenceFormat[])('writes %s that the reader reads', (format) => {
    const text = writeReferences(works, format);
    expect(text).not.toContain('further-reading');
    const parsed = parseReferences(text);
    const read = 'entries' in parsed ? parsed.entries.map(({ reference: work }) => work) : [];
    expect(read.map((work) => [work?.author, work?.DOI])).toEqual(
      works.map(({ author, DOI }) => [author, DOI]),
    );
    expect(read[0]).toMatchObject({
      issued: works[0]?.issued,
      'container-title': 'Culture',
      publisher: 'Cornell',
    });
    expect(read[0]?.title.replace(/<[^>]*>/g, '')).toBe('The Idea of Power & Culture');
    expect(read[1]?.title).toBe('Héllo');
  });

  it('retains keys in BibTeX', () => {
    expect(writeReferences(works, 'bibtex')).toContain('{anderson-1972,');
  });
});
