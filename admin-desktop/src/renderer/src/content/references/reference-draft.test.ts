import { reference } from '@institute/core/references/schemas.ts';
import { describe, expect, it } from 'vitest';
import { fieldsOf, fromDraft, toDraft } from './reference-draft.ts';

const work = reference.parse({
  id: 'a',
  type: 'chapter',
  title: 'Kuasa',
  author: [
    { family: 'Anderson', given: 'Benedict R. O.', suffix: 'Jr.' },
    { family: 'Sukarno' },
    { literal: 'Badan Pusat Statistik' },
    { literal: 'Kementerian Keuangan, Jakarta' },
    { literal: 'Orang Banyak' },
  ],
  editor: [{ family: 'van der Berg', given: 'Jan' }],
  issued: { 'date-parts': [[1972, 3, 4]] },
  accessed: { literal: 'kemarin' },
  'container-title': 'Buku',
  ISSN: '1234',
  DOI: '10.1/x',
  URL: 'https://x.example/',
  custom: { 'further-reading': true },
});

describe('the form of a reference', () => {
  it('returns an unchanged reference as it was', () => {
    expect(fromDraft(toDraft(work), 'a', work.custom)).toEqual({ work });
  });

  it('reads names, dates and DOIs as users write them', () => {
    const typed = {
      ...toDraft(),
      title: ' T ',
      author: 'Ratna Wulandari\nGeertz, Clifford\n\nBadan Pusat Statistik',
      issued: '2024-5',
      DOI: 'https://doi.org/10.1/x',
    };
    expect(fromDraft(typed, 'b', undefined).work).toEqual({
      id: 'b',
      type: 'article-journal',
      title: 'T',
      author: [
        { family: 'Wulandari', given: 'Ratna' },
        { family: 'Geertz', given: 'Clifford' },
        { literal: 'Badan Pusat Statistik' },
      ],
      issued: { 'date-parts': [[2024, 5]] },
      DOI: '10.1/x',
    });
  });

  it('names the fields with errors', () => {
    const typed = { ...toDraft(), title: 'T', URL: 'javascript:alert(1)', issued: '2024-13' };
    expect(fromDraft(typed, 'b', undefined).errors).toEqual({ URL: 'invalid_url', issued: 'invalid' });
  });

  it('shows the fields of the type, and others with a value', () => {
    expect(fieldsOf({ ...toDraft(), type: 'thesis' })).toEqual([
      ...['title', 'author', 'issued', 'genre', 'publisher', 'archive', 'DOI', 'URL'],
    ]);
    expect(fieldsOf(toDraft(work))).toContain('ISSN');
  });
});
