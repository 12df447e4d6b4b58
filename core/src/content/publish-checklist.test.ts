import { describe, expect, it } from 'vitest';
import { scholarPdfBytes } from '#core/media/limits.ts';
import {
  altField,
  type ChecklistInput,
  googleScholarReadiness,
  linksOf,
  runChecklist,
} from './publish-checklist.ts';

const words = { title: 'Judul', excerpt: 'Ringkas', content: '<p>Isi</p>' };
const item = (changes: Partial<ChecklistInput> = {}): ChecklistInput => ({
  language: 'id',
  texts: { id: words, en: words },
  summary: { name: 'excerpt', comfortable: 300 },
  rich: 'content',
  ...changes,
});
const withContent = (content: string) => item({ texts: { id: { ...words, content }, en: words } });

describe('runChecklist', () => {
  it('returns nothing for a complete item', () => {
    expect(runChecklist(item())).toEqual([]);
  });

  it('reports a missing translation or its missing texts', () => {
    const none = { title: ' ', excerpt: '', content: '<p><br></p>' };
    expect(runChecklist(item({ texts: { id: words, en: none } }))).toEqual([
      { code: 'translation-missing', field: 'translations.en.title', language: 'en' },
    ]);
    expect(
      runChecklist(item({ language: 'en', texts: { en: words, id: { ...none, title: 'Judul' } } })),
    ).toEqual([
      { code: 'text-untranslated', field: 'translations.id.excerpt', language: 'id', text: 'excerpt' },
      { code: 'text-untranslated', field: 'translations.id.content', language: 'id', text: 'content' },
    ]);
  });

  it('reports places and printed roles that one of the languages lacks', () => {
    const place = (id: string, en: string) => ({ id: { ...words, place: id }, en: { ...words, place: en } });
    const byline = [
      { name: 'Sari', label: 'Pemandu' },
      { name: 'Yosef', label: ' ', translatedLabel: 'Guest' },
      { name: 'Maria', label: 'Tamu', translatedLabel: 'Guest' },
      { name: 'Desi', label: '', translatedLabel: '' },
    ];
    const codes = (changes: Partial<ChecklistInput>) =>
      runChecklist(item(changes)).map(({ code, field, language, quote }) => [code, field, language, quote]);
    expect(codes({ texts: place('Aula', ''), byline })).toEqual([
      ['text-untranslated', 'translations.en.place', 'en', undefined],
      ['role-untranslated', 'contributions.0.translatedLabel', 'en', 'Sari'],
      ['role-untranslated', 'contributions.1.label', 'id', 'Yosef'],
    ]);
    expect(codes({ texts: place('', 'Hall') })).toEqual([['text-untranslated', 'place', 'id', undefined]]);
  });

  it('counts the characters of the summary in each language', () => {
    const long = '🏝'.repeat(301);
    expect(
      runChecklist(item({ texts: { id: { ...words, excerpt: ' ' }, en: { ...words, excerpt: long } } })),
    ).toEqual([
      { code: 'summary-empty', field: 'excerpt', language: 'id', text: 'excerpt' },
      {
        code: 'summary-long',
        field: 'translations.en.excerpt',
        language: 'en',
        text: 'excerpt',
        count: 301,
        limit: 300,
      },
    ]);
    expect(runChecklist(item({ texts: { id: { ...words, excerpt: '🏝'.repeat(300) }, en: words } }))).toEqual(
      [],
    );
  });

  it.each([
    ['<h1>A</h1><h2>B</h2><h3>C</h3><h1>D</h1>', []],
    ['<h2>A</h2><h3>B</h3>', []],
    ['<h1 class="ql-align-center">A</h1><h3>B <b>&amp;</b> C</h3>', [['B & C', 3, 2]]],
    ['<h2>A</h2><h4>B</h4>', [['B', 4, 3]]],
    ['<h3>A</h3><h3>B</h3>', [['A', 3, 2]]],
    ['<h1>A</h1><h3><br></h3><h2>B</h2>', []],
  ])('of %s finds the headings that jump', (content, jumps) => {
    expect(
      runChecklist(withContent(content)).map(({ quote, count, limit }) => [quote, count, limit]),
    ).toEqual(jumps);
  });

  it('counts notes without text, and notes that one language lacks', () => {
    const content = (...ids: string[]) =>
      `<p>a${ids.map((id) => `<a class="noteref" href="#note-${id}"></a>`).join('')}</p>` +
      `<section class="notes"><ol>${ids.map((id) => `<li id="note-${id}">${id === 'aaaaa3' ? '' : 'x'}</li>`).join('')}</ol></section>`;
    const check = (id: string, en: string) =>
      runChecklist(item({ texts: { id: { ...words, content: id }, en: { ...words, content: en } } })).map(
        ({ code, field, count }) => [code, field, count],
      );
    expect(check(content('aaaaa1', 'aaaaa2'), content('aaaaa2', 'aaaaa1'))).toEqual([]);
    expect(check(content('aaaaa1', 'aaaaa2', 'aaaaa4'), content('aaaaa2', 'aaaaa3'))).toEqual([
      ['note-unmatched', 'content', 1],
      ['note-empty', 'translations.en.content', 1],
      ['note-unmatched', 'translations.en.content', 2],
    ]);
    expect(check(content('aaaaa1'), '')).toEqual([
      ['text-untranslated', 'translations.en.content', undefined],
    ]);
  });

  it('reports images without alternative text, in fields and in rich text', () => {
    const url = '/uploads/a-10x10.webp';
    const pictures = [
      { url, alt: ' ', place: 'cover' },
      { url: '/uploads/b.webp', alt: 'Sawah', place: 1 },
      { url: '/uploads/c.webp', alt: '', place: 2 },
      { url: '', alt: '', place: 'cover' },
    ] as const;
    expect(runChecklist(item({ pictures })).map(({ field, count }) => [field, count])).toEqual([
      [altField(url, 'id'), undefined],
      [altField('/uploads/c.webp', 'id'), 2],
    ]);
    const within = `<img src="a.png"><img alt="" src="b.png"><img alt='Peta' src="c.png">`;
    expect(runChecklist(withContent(within))).toMatchObject([
      { code: 'alt-missing-within', count: 2, field: 'content' },
    ]);
  });

  it('reports each figure whose alternative text is not written, and none that is decorative', () => {
    const figure = (alt: string) => `<figure class="picture is-wide"><img src="/a.png"${alt}></figure>`;
    const content = [' alt=""', '', ' alt="Peta"', ''].map(figure).join('<p><img src="/b.png" alt=""></p>');
    expect(runChecklist(withContent(content)).map(({ code, count }) => [code, count])).toEqual([
      ['alt-missing-within', 3],
      ['figure-alt-missing', 2],
      ['figure-alt-missing', 4],
    ]);
  });

  it('reports tables without header cells by their position', () => {
    const table = (cell: string) =>
      `<figure class="data-table"><table><tbody><tr>${cell}</tr></tbody></table></figure>`;
    expect(runChecklist(withContent(table('<th scope="row">a</th>') + table('<td>b</td>')))).toEqual([
      { code: 'table-head-missing', count: 2, field: 'content', language: 'id', text: 'content' },
    ]);
  });

  it('reports videos without a title by their position', () => {
    const video = (words: string) =>
      `<figure class="video is-wide"><a href="https://vimeo.com/1">${words}</a><figcaption>a</figcaption></figure>`;
    expect(runChecklist(withContent(video('Panen') + video('https://vimeo.com/1')))).toEqual([
      { code: 'video-title-missing', count: 2, field: 'content', language: 'id', text: 'content' },
    ]);
  });

  it('reports links to places that the text does not have', () => {
    const targets = [
      's-pulau-kecil',
      's-pulau-kecil-2',
      'note-aaaaa1',
      'table-1',
      'x',
      'x',
      's-pulau-kecil-3',
    ];
    const content =
      '<h2>Pulau <em>kecil</em></h2><h3>Pulau kecil</h3>' +
      targets
        .map((id) => `<p><a href="#${id}">a</a><a class="noteref" href="#note-aaaaa1"></a></p>`)
        .join('') +
      '<figure class="data-table"><table><caption>a</caption><thead><tr><th>a</th></tr></thead></table></figure>' +
      '<section class="notes"><ol><li id="note-aaaaa1">b</li></ol></section>';
    const found = runChecklist(item({ texts: { id: { ...words, content }, en: { ...words, content } } }));
    const missing = found.filter(({ code }) => code === 'anchor-missing');
    expect(missing.map(({ language, quote }) => [language, quote])).toEqual([
      ['id', '#x'],
      ['id', '#s-pulau-kecil-3'],
      ['en', '#x'],
      ['en', '#s-pulau-kecil-3'],
    ]);
  });

  it('reports the same faults in the text of each language', () => {
    const content =
      '<figure class="picture"><img src="/a.png"></figure><p><a href="#x">a</a><img src="/b.png" alt=""></p>' +
      '<figure class="data-table"><table><tbody><tr><td>b</td><td>c</td></tr></tbody></table></figure>' +
      '<p>d<a class="citation" href="#ref-tiada"></a><a class="noteref" href="#note-aaaaa1"></a></p>' +
      '<section class="notes"><ol><li id="note-aaaaa1"></li></ol></section>';
    const codes = [
      'alt-missing-within',
      'figure-alt-missing',
      'table-head-missing',
      'anchor-missing',
      'note-empty',
      'citation-unknown',
    ];
    const found = runChecklist(
      item({ texts: { id: { ...words, content }, en: { ...words, content } }, references: [] }),
    );
    for (const language of ['id', 'en'] as const) {
      const field = language === 'id' ? 'content' : 'translations.en.content';
      const own = found.filter((each) => each.language === language);
      expect(own.map(({ code }) => code).sort()).toEqual([...codes].sort());
      expect(own.every((each) => each.field === field)).toBe(true);
    }
  });

  it('lists every link once with its field', () => {
    const content =
      '<a href="/blog/a?x=1&amp;y=2">1</a><a href="https://x.example/">2</a><a href="mailto:a@b">3</a><a href="#b">4</a><a href="//evil">5</a><img src="/uploads/a.webp">';
    const texts = {
      id: { ...words, content },
      en: { ...words, content: '<a href="/blog/a?x=1&amp;y=2">1</a><a href="/en">6</a>' },
    };
    const addresses = [
      { field: 'videoUrl', href: '/uploads/a.webp' },
      { field: 'downloadUrl', href: '' },
    ];
    expect(linksOf(item({ texts, addresses }))).toEqual([
      { href: '/blog/a?x=1&y=2', field: 'content', language: 'id' },
      { href: 'https://x.example/', field: 'content', language: 'id' },
      { href: '/uploads/a.webp', field: 'content', language: 'id' },
      { href: '/en', field: 'translations.en.content', language: 'en' },
    ]);
  });
});

it('reports the metadata that Google Scholar lacks', () => {
  const words = { title: 'Judul', abstract: 'Abstrak', content: 'Isi' };
  const whole = { ...words, authors: ['Ratna'], pdf: '', isDated: true };
  expect(googleScholarReadiness(whole)).toEqual({ state: 'ready', missing: [] });
  expect(googleScholarReadiness({ ...whole, content: ' ' })).toEqual({ state: 'abstract-only', missing: [] });
  const pdfOf = (bytes: number) => `${'a'.repeat(32)}-${bytes}.pdf`;
  const own = (bytes: number) =>
    googleScholarReadiness({ ...whole, content: '', abstract: '', pdf: pdfOf(bytes) });
  expect([own(scholarPdfBytes).state, own(scholarPdfBytes + 1).state]).toEqual(['ready', 'large']);
  expect(
    googleScholarReadiness({ title: '', authors: [' '], abstract: '', content: '', pdf: '', isDated: false }),
  ).toEqual({
    state: 'lacking',
    missing: ['title', 'authors', 'publicationDate', 'text'],
  });
});

describe('runChecklist with references', () => {
  it('reports unknown, incomplete and uncited references', () => {
    const whole = { type: 'book' as const, author: [{ family: 'A' }], issued: { literal: '1972' } };
    const cite = (key: string) => `<p>a<a class="citation" href="#ref-${key}"></a></p>`;
    const found = runChecklist({
      language: 'id',
      texts: {
        id: { title: 'T', lead: 'L', body: cite('a') + cite('x') },
        en: { title: '', lead: '', body: '' },
      },
      summary: { name: 'lead', comfortable: 100 },
      rich: 'body',
      references: [
        { ...whole, id: 'a', title: 'Cited' },
        { ...whole, id: 'b', title: 'Read', custom: { 'further-reading': true } },
        { ...whole, id: 'c', title: 'Hidden' },
        { type: 'document', id: 'd', title: '', DOI: '10.1/x', custom: { 'further-reading': true } },
      ],
    });
    expect(found.slice(1).map(({ code, field, quote }) => [code, field, quote])).toEqual([
      ['citation-unknown', 'body', 'x'],
      ['reference-uncited', 'references', 'Hidden'],
      ['reference-incomplete', 'references', 'd'],
    ]);
  });
});
