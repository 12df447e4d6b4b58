import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let cookie: string;
beforeEach(async () => {
  cookie = await app.signIn();
});

const work = { id: 'a', type: 'book', title: 'Judul', author: [{ family: 'Anderson' }] };
const bibtex = '@book{a, title={Judul}, author={Anderson}}\n@book{b, title={Lain}, author={';
const send = (path: string, body: object, more = { cookie }) =>
  app.request('POST', `/api/admin/references/${path}`, { ...more, body });

describe('lists of references', () => {
  it('are rejected at the field if they cannot be read or written', async () => {
    const answers = await Promise.all([
      send('parse', { text: '' }),
      send('parse', { text: 'kata-kata saja' }),
      send('write', { references: [work], format: 'docx' }),
      send('write', { references: [{ ...work, URL: 'javascript:alert(1)' }], format: 'ris' }),
    ]);
    expect(answers.map(({ status, body }) => [status, Object.keys(body.fields ?? {})])).toEqual([
      [400, ['text']],
      [400, ['text']],
      [400, ['format']],
      [400, ['references.0.URL']],
    ]);
  });

  it('are read entry by entry, with the reason of each that cannot be read', async () => {
    const { status, body } = await send('parse', { text: bibtex });
    expect(status).toBe(200);
    expect(body.entries).toMatchObject([
      { line: 1, reference: { title: 'Judul', author: [{ family: 'Anderson' }] }, error: null },
      { line: 2, reference: null, error: 'unreadable' },
    ]);
  });

  it('are written as BibTeX, RIS and CSL-JSON', async () => {
    const texts = await Promise.all(
      ['bibtex', 'ris', 'csl'].map(
        async (format) => (await send('write', { references: [work], format })).body,
      ),
    );
    expect(texts.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^@book\{a,.*Judul/s),
      expect.stringMatching(/TI {2}- Judul.*ER/s),
      expect.stringContaining('"title": "Judul"'),
    ]);
  });
});
