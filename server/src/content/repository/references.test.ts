import { beforeEach, describe, expect, it } from 'vitest';
import { contentTypes } from '#testing/content-type-fixtures.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let cookie: string;
beforeEach(async () => {
  cookie = await app.signIn();
});

const book = {
  id: 'anderson-1990',
  type: 'book',
  title: 'Language and Power',
  author: [{ family: 'Anderson', given: 'Benedict' }],
  issued: { 'date-parts': [[1990]] },
};
const further = {
  ...book,
  id: 'geertz',
  author: [{ family: 'Geertz' }],
  custom: { 'further-reading': true },
};
const mark = '<a class="citation" href="#ref-anderson-1990" data-locator="5"></a>';
const note = '<a class="noteref" href="#note-aaaaa1"></a>';
const content = `<p>Kuasa ${mark}${note}.</p><section class="notes"><ol><li id="note-aaaaa1">Lihat ${mark}</li></ol></section>`;
const kinds = contentTypes.filter(({ kind }) => kind === 'article' || kind === 'research');

describe.each(kinds)('the references of $kind', ({ kind, admin, list, body, hidden }) => {
  const rich = { ...body, content };
  const send = (method: string, path: string, sent?: object) =>
    app.request(method, `${admin}${path}`, { cookie, body: sent });
  const create = async (more: object) => (await send('POST', '', { ...rich, ...more })).body;

  it('reject unsafe addresses, unknown types, equal keys and unknown styles', async () => {
    for (const [bad, field] of [
      [{ references: [{ ...book, URL: 'javascript:alert(1)' }] }, 'references.0.URL'],
      [{ references: [{ ...book, type: 'song' }] }, 'references.0.type'],
      [{ references: [book, book] }, 'references'],
      [{ references: Array.from({ length: 501 }, (_, n) => ({ ...book, id: `k${n}` })) }, 'references'],
      [{ citationStyle: 'mla' }, 'citationStyle'],
    ] as const) {
      const { status, body: answer } = await send('POST', '', { ...rich, ...bad });
      expect([status, Object.keys(answer.fields ?? {})]).toEqual([400, [field]]);
    }
  });

  it('are stored without private fields, and unchanged by requests without them', async () => {
    const item = await create({ references: [{ ...book, abstract: 'x', note: 'y' }] });
    expect([item.references, item.citationStyle, item.content]).toEqual([[book], 'apa', content]);
    const changed = (
      await send('PUT', `/${item.id}`, { title: 'Lain', citationStyle: 'chicago-author-date' })
    ).body;
    expect([changed.references, changed.citationStyle]).toEqual([[book], 'chicago-author-date']);
    const copy = (await send('POST', `/${item.id}/duplicate`)).body;
    expect(copy.references).toEqual([book]);
    await send('PUT', `/${item.id}`, { references: [] });
    const revisions = (await send('GET', `/${item.id}/revisions`)).body;
    expect(JSON.stringify(revisions).length).toBeGreaterThan(0);
  });

  it('are public as citations in the text and a list, in the language of the text', async () => {
    const translations = { en: { title: 'Power', content: content.replace('Kuasa', 'Power') } };
    const item = await create({ references: [further, book], translations });
    const read = async (language: string) =>
      (await app.request('GET', `${list}/slug/${item.slug}?lang=${language}`)).body;
    const link = '<a class="cited" id="cite-anderson-1990" href="#ref-anderson-1990" role="doc-biblioref">';
    const indonesian = await read('id');
    expect(indonesian.content).toContain(`Kuasa ${link}(Anderson, 1990, hlm. 5)</a>`);
    expect(indonesian.bibliography).toContain('<li id="ref-anderson-1990">Anderson, B. (1990).');
    expect(indonesian.bibliography).toContain('Bacaan lanjutan');
    expect((await read('en')).content).toContain('(Anderson, 1990, p. 5)</a>');
    const [listed] = (await app.request('GET', list)).body;
    expect(listed.bibliography).toBeUndefined();
    if (kind === 'article') {
      const feed = (await app.request('GET', '/id/feed.json')).body.items[0].content_html;
      expect(feed).toContain(
        `/blog/${item.slug}#ref-anderson-1990" role="doc-biblioref">(Anderson, 1990, hlm. 5)</a>`,
      );
      expect(feed).toContain('role="doc-bibliography"');
    }
    const found = await app.request('GET', '/api/search?q=geertz');
    expect(JSON.stringify(found.body)).toContain(item.slug);
  });

  it('are public as files with the works that the page shows', async () => {
    const uncited = { ...book, id: 'unused' };
    const translations = { en: { title: 'Power', content: '<p>Power</p>' } };
    const item = await create({ references: [uncited, further, book], translations });
    const section = kind === 'article' ? 'blog' : 'research';
    const file = (end: string, language = 'id') =>
      app.request('GET', `/${language}/${section}/${item.slug}/${item.slug}.references.${end}`);
    const { body: works, headers } = await file('json');
    const { custom: _, ...geertz } = further;
    expect(works).toEqual([geertz, book]);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/vnd.citationstyles.csl+json; charset=utf-8',
      'content-disposition': 'attachment',
      'x-robots-tag': 'noindex',
    });
    expect((await file('json', 'en')).body).toEqual([geertz]);
    expect((await file('bib')).text).toContain('@book{anderson-1990,');
    expect((await file('ris')).text).toContain('TI  - Language and Power\n');
    await send('PUT', `/${item.id}`, { references: [uncited] });
    expect((await file('bib')).status).toBe(404);
    await send('PUT', `/${item.id}`, { references: [book], ...hidden });
    expect((await file('bib')).status).toBe(404);
  });
});
